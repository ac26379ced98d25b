import { publicBlogContext, siteFactsContext } from "../../../bridge.ts";
import { freshFile } from "../../search-engines/file-answer.ts";
import type { Route } from "./+types/rss.ts";
import { blogFeed } from "./blog-feed.ts";

/** `/blogs/rss.xml` */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteFactsContext);
  const feed = await blogFeed("rss", context.get(publicBlogContext), siteUrl);
  return freshFile("application/rss+xml", feed.rss2());
}
