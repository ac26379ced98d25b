import { expect, test } from "vitest";
import type { PostPage, PublicBlog } from "../../../contract/blog-pages.ts";
import { readRelatedPost, withRelatedPost } from "./related-post.ts";

const choice = { post: "festival-calendar", topic: "Diwali" };

/** A blog of these slugs, newest first; searches find the slugs that contain the query. */
function blogOf(...slugs: string[]): PublicBlog {
  const page = (slug: string) => ({ slug, title: slug }) as PostPage;
  const blog: Pick<PublicBlog, "post" | "search" | "featured"> = {
    post: async (slug) => (slugs.includes(slug) ? page(slug) : undefined),
    search: async ({ q, page: number }) => ({
      categories: [],
      posts: slugs
        .filter((slug) => slug.includes(q))
        .map((slug) => ({ ...page(slug), markedTitle: [], excerpt: [] })),
      page: number,
      hasNext: false,
    }),
    featured: async () => slugs[0],
  };
  return blog as PublicBlog;
}

test.each([
  ["the chosen post", ["newest", "on-Diwali", "festival-calendar"], "festival-calendar"],
  ["without it, the newest on the topic", ["newest", "on-Diwali", "old-Diwali"], "on-Diwali"],
  ["without either, the newest", ["newest", "older"], "newest"],
  ["nothing in an empty blog", [], undefined],
])("shows %s", async (_case, slugs, expected) => {
  expect((await readRelatedPost(blogOf(...slugs), choice))?.slug).toBe(expected);
});

test("a page with its post follows the posts, in every cache", async () => {
  const { data, init } = await withRelatedPost(blogOf("newest"), choice, (post) => post?.slug);
  expect(data).toBe("newest");
  expect(new Headers(init?.headers).get("Cache-Control")).toContain("s-maxage=10");
});

test("without the database a page appears without a post, and is not cached", async () => {
  const unavailable = {
    ...blogOf(),
    post: () => Promise.reject(new Response(null, { status: 503 })),
  };
  const { data, init } = await withRelatedPost(unavailable, choice, (post) => ({ post }));
  expect(data).toEqual({ post: undefined });
  expect(new Headers(init?.headers).get("Cache-Control")).toBe("no-store");
});

test("any other error is reported", async () => {
  const broken = { ...blogOf(), post: () => Promise.reject(new Error("no such column")) };
  await expect(withRelatedPost(broken, choice, (post) => post)).rejects.toThrow("no such column");
});
