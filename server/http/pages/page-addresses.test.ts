import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import type { QueryHandle } from "../../../contract/pages.ts";
import { pageAddresses, withoutDataSuffix } from "./page-addresses.ts";

const route = (id: string, path?: string, handle?: QueryHandle) => ({
  id,
  path,
  parentId: id === "layout" ? "root" : "layout",
  module: { handle },
});
const routes = {
  root: { id: "root", path: "", module: {} },
  layout: route("layout"),
  home: { ...route("home"), index: true },
  contact: route("contact", "contact-us"),
  blog: route("blog", "blogs", { keyedBy: ["category", "page"], uncachedBy: ["q"] }),
  post: route("post", "blogs/:slug"),
  office: route("office", "admin/*"),
  unknown: route("unknown", "*"),
} as unknown as ServerBuild["routes"];
const addressOf = pageAddresses(routes);

test("a page has one key and one spelling, however its address is written", () => {
  for (const path of ["/contact-us", "/CONTACT-us", "/%63ontact-us"]) {
    expect(addressOf(path)).toEqual({
      key: "/contact-us",
      canonical: "/contact-us",
      pattern: "/contact-us",
    });
  }
  expect(addressOf("/")).toEqual({ key: "/", canonical: "/", pattern: "/" });
});

test("so does a page with a parameter", () => {
  for (const path of ["/blogs/first-light", "/Blogs/%66irst-light"]) {
    const address = "/blogs/first-light";
    expect(addressOf(path)).toEqual({ key: address, canonical: address, pattern: "/blogs/:slug" });
  }
});

test.each(["/blogs/a%20b", "/blogs/%E0%A4%A", "/blogs/a@b", "/blogs/%C3%A9t%C3%A9"])(
  "the canonical spelling of %s is stable",
  (path) => {
    const canonical = addressOf(path).canonical ?? "";
    expect(addressOf(new URL(canonical, "http://here").pathname).canonical).toBe(canonical);
  },
);

test("all unknown addresses share one key, those of the back office another", () => {
  for (const path of ["/nothing", "/blogs/a/b"]) expect(addressOf(path)).toEqual({ key: "*" });
  for (const path of ["/admin/nothing", "/admin/a%20b/c"]) {
    expect(addressOf(path)).toEqual({ key: "admin/*" });
  }
});

test.each([
  ["/contact-us", "?utm_source=letter&page=2", "/contact-us"],
  ["/blogs", "?utm_source=letter", "/blogs"],
  ["/blogs", "?page=2&category=AI&utm=1", "/blogs?category=AI&page=2"],
  ["/blogs", "?category=Data+Science", "/blogs?category=Data+Science"],
  ["/blogs", "?category=&page=", "/blogs"],
  ["/blogs", "?category=AI&q=clock", undefined],
  ["/blogs", `?category=${"a".repeat(101)}`, undefined],
])("%s%s is cached as %s", (path, search, key) => {
  expect(addressOf(path, search).key).toBe(key);
});

test.each([
  ["/_.data", "/"],
  ["/contact-us.data", "/contact-us"],
  ["/contact-us", "/contact-us"],
])("%s has the data of %s", (path, page) => {
  expect(withoutDataSuffix(path)).toBe(page);
});
