import { data } from "react-router";
import type { PublicBlog } from "../../../contract/blog-pages.ts";
import { freshHeaders, noStore } from "../responses.ts";

/** Titles of published posts by slug. */
export type PostTitles = Readonly<Record<string, string>>;

/**
 * The loader's response for a page that links to posts of its people, with those that are
 * published. While the database is unavailable the page is shown without them, and is not cached.
 */
export async function withPostTitles<Loaded>(
  blog: PublicBlog,
  slugs: readonly string[],
  compose: (titles: PostTitles) => Loaded,
) {
  try {
    const posts = await Promise.all(slugs.map((slug) => blog.post(slug)));
    const titles = posts.flatMap((post) => (post ? [[post.slug, post.title]] : []));
    return data(compose(Object.fromEntries(titles)), { headers: freshHeaders() });
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 503) throw error;
    return data(compose({}), { headers: { "Cache-Control": noStore } });
  }
}
