import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { cachedResponse } from "../cached-response.ts";
import { PageCache, RecompressionQueue } from "./page-cache.ts";

const page = () => cachedResponse(200, { "Content-Type": "text/html" }, Buffer.from("page"));

function add(cache: PageCache, key: string, ...tags: string[]) {
  cache.set(key, page(), new Set(tags), cache.beginRendering());
}

test("a full cache evicts the least recently used page", () => {
  const cache = new PageCache({ maxBytes: 8 });
  add(cache, "/a");
  add(cache, "/b");
  cache.get("/a");
  add(cache, "/c");
  expect(cache.get("/a")).toBeDefined();
  expect(cache.get("/b")).toBeUndefined();
  expect(cache.get("/c")).toBeDefined();
});

test("a replaced page counts once, an invalidated one not at all", () => {
  const cache = new PageCache({ maxBytes: 8 });
  for (const _ of "1234") add(cache, "/a", "post:1");
  add(cache, "/b");
  cache.invalidate(["post:1"]);
  add(cache, "/c");
  expect(cache.values()).toHaveLength(2);
});

test("invalidation removes the pages with one of the tags, and no other", () => {
  const cache = new PageCache();
  add(cache, "/blogs", "posts", "post:1", "post:2");
  add(cache, "/blogs/one", "post:1", "post:2");
  add(cache, "/blogs/two", "post:2");
  add(cache, "/contact-us");
  cache.invalidate(["post:1", "post:9"]);
  expect(cache.get("/blogs")).toBeUndefined();
  expect(cache.get("/blogs/one")).toBeUndefined();
  expect(cache.get("/blogs/two")).toBeDefined();
  expect(cache.get("/contact-us")).toBeDefined();
});

test("a page whose tag is invalidated while it is rendered is not cached", () => {
  const cache = new PageCache();
  const rendering = cache.beginRendering();
  cache.invalidate(["post:1"]);
  cache.set("/blogs/one", page(), new Set(["post:1"]), rendering);
  expect(cache.get("/blogs/one")).toBeUndefined();
  add(cache, "/blogs/one", "post:1");
  expect(cache.get("/blogs/one")).toBeDefined();
});

test("a popular page is reported once", () => {
  const onPopular = vi.fn();
  const cache = new PageCache({ onPopular });
  add(cache, "/a");
  for (const _ of "12") cache.get("/a");
  expect(onPopular).not.toHaveBeenCalled();
  for (const _ of "123") cache.get("/a");
  expect(onPopular).toHaveBeenCalledOnce();
});

test("queued pages are recompressed", async () => {
  const text = readFileSync(import.meta.filename);
  const pages = [1, 2].map(() => cachedResponse(200, { "Content-Type": "text/html" }, text));
  const sizes = () => pages.map(({ bodies }) => bodies.get("br")?.length ?? 0);
  const before = sizes();
  const queue = new RecompressionQueue();
  for (const one of pages) queue.add(one);
  const isSmaller = () => sizes().every((size, at) => size < (before[at] ?? 0));
  await expect.poll(isSmaller).toBe(true);
});
