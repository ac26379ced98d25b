import { publicBlogContext, siteFactsContext } from "../../../bridge.ts";
import { freshFile } from "../../search-engines/file-answer.ts";
import type { Route } from "./+types/atom.ts";
import { blogFeed } from "./blog-feed.ts";

/** `/blogs/atom.xml` */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteFactsContext);
  const feed = await blogFeed("atom", context.get(publicBlogContext), siteUrl);
  return freshFile("application/atom+xml", feed.atom1());
}
