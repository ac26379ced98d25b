import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "../../routes.ts";
import { shareName } from "./site-page.ts";
import { sitePages } from "./site-pages.ts";

/**
 * Addresses that are in no list: for staff, developers and programs, the page for unknown
 * addresses, one that only redirects, and posts, which have lists of their own.
 */
const unlisted =
  /^\/(admin($|\/)|api\/|login$|share\/|sitemaps\/|\*$|blogs\/my-blog$|.*:|.+\.(xml|txt|json|webmanifest)$)/;

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

test("the list has every public address of the route table, and no other", () => {
  const addresses = routes.flatMap((entry) => addressesOf(entry));
  const listed = sitePages.map(({ path }) => path);
  expect(listed.toSorted()).toEqual(addresses.filter((path) => !unlisted.test(path)).toSorted());
});

describe("each page differs from every other", () => {
  test.each(["path", "name", "title", "description", "heading", "illustration"] as const)(
    "in its %s",
    (key) => {
      expect(isUnique(sitePages.map((page) => page[key]))).toBe(true);
    },
  );

  test("in the name of its share image", () => {
    expect(isUnique(sitePages.map(({ path }) => shareName(path)))).toBe(true);
  });
});

function addressesOf(entry: RouteConfigEntry, above = ""): string[] {
  const path = entry.path ? `${above}/${entry.path}` : above;
  if (entry.children) return entry.children.flatMap((child) => addressesOf(child, path));
  return [path || "/"];
}
