import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { pageAddresses, unknownAddress } from "./page-keys.ts";

const route = (id: string, path?: string, parentId = "root") => ({ id, path, parentId });
const routes = {
  root: { id: "root", path: "" },
  layout: route("layout"),
  home: { ...route("home", undefined, "layout"), index: true },
  contact: route("contact", "contact-us", "layout"),
  post: route("post", "blogs/:slug", "layout"),
  unknown: route("unknown", "*", "layout"),
} as unknown as ServerBuild["routes"];
const addressOf = pageAddresses(routes);

test("a page has one key and one spelling, however it is asked for", () => {
  for (const path of ["/contact-us", "/CONTACT-us", "/%63ontact-us"]) {
    expect(addressOf(path)).toEqual({ key: "/contact-us", canonical: "/contact-us" });
  }
  expect(addressOf("/")).toEqual({ key: "/", canonical: "/" });
});

test("a page with a parameter is kept under its own path", () => {
  expect(addressOf("/blogs/first-light")).toEqual({ key: "/blogs/first-light" });
});

test("all unknown addresses share one key", () => {
  for (const path of ["/nothing", "/blogs/a/b", "/blogs"]) {
    expect(addressOf(path)).toEqual({ key: unknownAddress });
  }
});
