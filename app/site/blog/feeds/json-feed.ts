import { publicBlogContext, siteFactsContext } from "../../../bridge.ts";
import { freshFile } from "../../search-engines/file-answer.ts";
import type { Route } from "./+types/json-feed.ts";
import { blogFeed } from "./blog-feed.ts";

/** `/blogs/feed.json` */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteFactsContext);
  const feed = await blogFeed("json", context.get(publicBlogContext), siteUrl);
  return freshFile("application/feed+json", feed.json1());
}
