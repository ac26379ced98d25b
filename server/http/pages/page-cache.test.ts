import { expect, test, vi } from "vitest";
import { keepAnswer } from "../kept-answer.ts";
import { PageCache } from "./page-cache.ts";

const page = () => keepAnswer(200, { "Content-Type": "text/html" }, Buffer.from("page"));

function keep(cache: PageCache, key: string, ...subjects: string[]) {
  cache.keep(key, page(), new Set(subjects), cache.beginMaking());
}

test("when it is full, the page that was asked for longest ago makes room", () => {
  const cache = new PageCache({ most: 8 });
  keep(cache, "/a");
  keep(cache, "/b");
  cache.get("/a");
  keep(cache, "/c");
  expect(cache.get("/a")).toBeDefined();
  expect(cache.get("/b")).toBeUndefined();
  expect(cache.get("/c")).toBeDefined();
});

test("a page kept anew counts once, and what was dropped does not count", () => {
  const cache = new PageCache({ most: 8 });
  for (const _ of "1234") keep(cache, "/a", "post:1");
  keep(cache, "/b");
  cache.drop(["post:1"]);
  keep(cache, "/c");
  expect(cache.values()).toHaveLength(2);
});

test("what changes drops the pages that show it, and no other", () => {
  const cache = new PageCache();
  keep(cache, "/blogs", "posts", "post:1", "post:2");
  keep(cache, "/blogs/one", "post:1", "post:2");
  keep(cache, "/blogs/two", "post:2");
  keep(cache, "/contact-us");
  cache.drop(["post:1", "post:9"]);
  expect(cache.get("/blogs")).toBeUndefined();
  expect(cache.get("/blogs/one")).toBeUndefined();
  expect(cache.get("/blogs/two")).toBeDefined();
  expect(cache.get("/contact-us")).toBeDefined();
});

test("a page that was read before a change and finished after it is not kept", () => {
  const cache = new PageCache();
  const making = cache.beginMaking();
  cache.drop(["post:1"]);
  cache.keep("/blogs/one", page(), new Set(["post:1"]), making);
  expect(cache.get("/blogs/one")).toBeUndefined();
  keep(cache, "/blogs/one", "post:1");
  expect(cache.get("/blogs/one")).toBeDefined();
});

test("a page that is asked for often is named once", () => {
  const onPopular = vi.fn();
  const cache = new PageCache({ onPopular });
  keep(cache, "/a");
  for (const _ of "12") cache.get("/a");
  expect(onPopular).not.toHaveBeenCalled();
  for (const _ of "123") cache.get("/a");
  expect(onPopular).toHaveBeenCalledOnce();
});
