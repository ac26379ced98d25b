import { expect, test } from "vitest";
import type { PostCard, PublicBlog } from "../../../contract/blog-pages.ts";
import { withNewestPosts } from "./home-data.ts";

const blogThat = (newest: PublicBlog["newest"]) => ({ newest }) as PublicBlog;
const cacheOf = (init: ResponseInit | null) => new Headers(init?.headers).get("Cache-Control");

test("the home page shows the four newest posts, and follows them in every cache", async () => {
  const blog = blogThat(async (limit) =>
    Array.from({ length: limit }, (_, index) => ({ slug: `post-${index}` }) as PostCard),
  );
  const { data, init } = await withNewestPosts(blog, (posts) => posts.map(({ slug }) => slug));
  expect(data).toEqual(["post-0", "post-1", "post-2", "post-3"]);
  expect(cacheOf(init)).toContain("s-maxage=10");
});

test("without the database it appears without posts, and is not cached", async () => {
  const blog = blogThat(() => Promise.reject(new Response(null, { status: 503 })));
  const { data, init } = await withNewestPosts(blog, (posts) => posts);
  expect(data).toEqual([]);
  expect(cacheOf(init)).toBe("no-store");
});

test("any other error is reported", async () => {
  const blog = blogThat(() => Promise.reject(new Error("no such column")));
  await expect(withNewestPosts(blog, (posts) => posts)).rejects.toThrow("no such column");
});
