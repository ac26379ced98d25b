import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type CachedResponse, cachedResponse } from "../cached-response.ts";
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
  expect(["/a", "/b", "/c"].filter((key) => cache.get(key))).toEqual(["/b", "/c"]);
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

const brotliSize = ({ bodies }: CachedResponse) => bodies.get("br")?.length ?? 0;
const textPage = () =>
  cachedResponse(200, { "Content-Type": "text/html" }, readFileSync(import.meta.filename));

/** A cache whose pages wait in a queue, as in `built-pages.ts`. */
function openCache(queue: RecompressionQueue) {
  return new PageCache({
    onStored: (page) => queue.add(page),
    onRemoved: (page) => queue.remove(page),
  });
}

test("each stored page is recompressed without being requested, also one stored anew", async () => {
  const cache = openCache(new RecompressionQueue());
  for (const _ of ["first", "after a change"]) {
    const pages = [textPage(), textPage()];
    const fastSize = brotliSize(textPage());
    for (const [at, page] of pages.entries()) {
      cache.set(`/${at}`, page, new Set(["post:1"]), cache.beginRendering());
    }
    await expect.poll(() => pages.every((page) => brotliSize(page) < fastSize)).toBe(true);
    cache.invalidate(["post:1"]);
  }
});

test("a page that leaves the cache leaves the queue, whose next page follows", async () => {
  const [removed, stored] = [textPage(), textPage()];
  const fastSize = brotliSize(stored);
  const cache = openCache(new RecompressionQueue());
  cache.set("/removed", removed, new Set(["post:1"]), cache.beginRendering());
  cache.set("/stored", stored, new Set(), cache.beginRendering());
  cache.invalidate(["post:1"]);
  await expect.poll(() => brotliSize(stored)).toBeLessThan(fastSize);
  expect(brotliSize(removed)).toBe(fastSize);
});
