import type { PublicBlog } from "../../../contract/blog-pages.ts";
import { dataWithPosts } from "../responses.ts";

/** Titles of published posts by slug. */
export type PostTitles = Readonly<Record<string, string>>;

/**
 * The loader's response for a page that links to posts of its people, with those that are
 * published; none without the database.
 */
export function withPostTitles<Loaded>(
  blog: PublicBlog,
  slugs: readonly string[],
  compose: (titles: PostTitles) => Loaded,
) {
  return dataWithPosts(() => readTitles(blog, slugs), {}, compose);
}

async function readTitles(blog: PublicBlog, slugs: readonly string[]): Promise<PostTitles> {
  const posts = await Promise.all(slugs.map((slug) => blog.post(slug)));
  return Object.fromEntries(posts.flatMap((post) => (post ? [[post.slug, post.title]] : [])));
}
