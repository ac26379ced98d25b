import type { PublicBlog } from "../../../contract/blog-pages.ts";
import { paths } from "../../site-paths.ts";
import { dataWithPosts } from "../responses.ts";

/** Titles of published posts by slug. */
export type PostTitles = Readonly<Record<string, string>>;

/** The slug of a post by its path; that of another page is no post's. */
export const postSlug = (path: string): string =>
  path.startsWith(paths.post("")) ? path.slice(paths.post("").length) : "";

/** The title of the post at a path; undefined if no such post is published. */
export function postTitle(titles: PostTitles, path: string): string | undefined {
  const slug = postSlug(path);
  return Object.hasOwn(titles, slug) ? titles[slug] : undefined;
}

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
