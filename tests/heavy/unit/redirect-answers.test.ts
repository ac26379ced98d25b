import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { targetOfHidden } from "../../../app/copy/read-shown.ts";
import { copyContext } from "../../../app/router-contexts.ts";
import { loader } from "../../../app/site/layout/not-found-page.tsx";
import type { ReadCopy } from "../../../contract/editable-page.ts";

const redirects = [
  { id: "1", from: "/old", to: "/new?a=1#part", kind: "Moved for good" },
  { id: "2", from: "/sale", to: "https://shop.example/", kind: "For now" },
];

test.each([
  ["/old?utm=x", 301, "/new?a=1&utm=x#part"],
  ["/sale/", 302, "https://shop.example/"],
])("a visitor of %s is sent on with %i", (address, status, location) => {
  const context = new RouterContextProvider();
  context.set(copyContext, (() => ({ redirects })) as unknown as ReadCopy);
  const url = new URL(address, "https://www.nirbhay.example");
  let answer: unknown;
  try {
    loader({ url, context } as unknown as Parameters<typeof loader>[0]);
  } catch (error) {
    answer = error;
  }
  expect(answer).toMatchObject({ status });
  expect(answer instanceof Response && answer.headers.get("Location")).toBe(location);
});

test.each([
  ["/about-us", "/contact-us"],
  ["/products", ""],
  ["/contact-us", undefined],
])("a visitor of the hidden page %s is sent to %s, never in a circle", (path, expected) => {
  const pages = {
    "about-us": { state: "Hidden", to: "/contact-us" },
    products: { state: "Hidden", to: "/old-products" },
  };
  const circle = [{ id: "1", from: "/old-products", to: "/products", kind: "Moved for good" }];
  const copies: Record<string, object> = { shown: { pages }, redirects: { redirects: circle } };
  const read = (({ name }: { name: string }) => copies[name]) as unknown as ReadCopy;
  expect(targetOfHidden(read, path)).toBe(expected);
});
