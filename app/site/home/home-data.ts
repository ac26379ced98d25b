import type { AuthoredCard, PublicBlog } from "../../../contract/blog-pages.ts";
import { dataWithPosts } from "../responses.ts";

/** One post with its cover and three as text. */
const shown = 4;

/** The home page's response, which shows the newest posts; none without the database. */
export function withNewestPosts<Loaded>(
  blog: PublicBlog,
  compose: (posts: readonly AuthoredCard[]) => Loaded,
) {
  return dataWithPosts(() => blog.newest(shown), [], compose);
}
