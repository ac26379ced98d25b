import type { PostCard, PublicBlog } from "../../../contract/blog-pages.ts";
import { dataWithPosts } from "../responses.ts";

/** The sections between services and contact, in their order (decision P9). */
export const homeSections = ["cutover", "industries", "products", "about", "posts"] as const;
export type HomeSection = (typeof homeSections)[number];

type Grounded = "industries" | "about" | "posts" | "contact";

/**
 * Whether a section is tinted, so that none has the ground of the one before it where sections are
 * hidden. The cutover ends in the white of the industries; products have a ground of their own.
 */
export function homeGrounds(shown: readonly HomeSection[]): Record<Grounded, boolean> {
  const grounds = { industries: false, about: true, posts: false, contact: true };
  let before: boolean | undefined = shown[0] === "cutover" ? undefined : false;
  for (const section of [...shown, "contact"] as const) {
    if (section === "cutover" || section === "products") before = undefined;
    else {
      if (grounds[section] === before) grounds[section] = !before;
      before = grounds[section];
    }
  }
  return grounds;
}

/** One post with its cover and three as text. */
const shown = 4;

/** The home page's response, which shows the newest posts; none without the database. */
export function withNewestPosts<Loaded>(
  blog: PublicBlog,
  compose: (posts: readonly PostCard[]) => Loaded,
) {
  return dataWithPosts(() => blog.newest(shown), [], compose);
}
