import { data } from "react-router";
import type { AuthoredCard, PublicBlog } from "../../../contract/blog-pages.ts";
import { freshHeaders, noStore } from "../responses.ts";

/** One post with its cover and three as text. */
const shown = 4;

/**
 * The home page's response, which shows the newest posts. While the database is unavailable the page
 * is shown without them, and is not cached.
 */
export async function withNewestPosts<Loaded>(
  blog: PublicBlog,
  compose: (posts: readonly AuthoredCard[]) => Loaded,
) {
  try {
    return data(compose(await blog.newest(shown)), { headers: freshHeaders() });
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 503) throw error;
    return data(compose([]), { headers: { "Cache-Control": noStore } });
  }
}
