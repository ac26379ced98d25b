import { companyPage } from "../../../copy/company.ts";
import { copyContext, publicBlogContext, siteFactsContext } from "../../../router-contexts.ts";
import { paths } from "../../../site-paths.ts";
import { freshFile } from "../../responses.ts";
import type { Route } from "./+types/feed-file.ts";
import { atomText, blogFeed } from "./blog-feed.ts";

/** The three feeds of the blog, by their paths. */
export async function loader({ context, url: { pathname } }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteFactsContext);
  const company = context.get(copyContext)(companyPage);
  const reader = context.get(publicBlogContext);
  switch (pathname) {
    case paths.atom:
      return freshFile(
        "application/atom+xml",
        atomText(await blogFeed("atom", reader, siteUrl, company)),
      );
    case paths.jsonFeed:
      return freshFile(
        "application/feed+json",
        (await blogFeed("json", reader, siteUrl, company)).json1(),
      );
    default:
      return freshFile(
        "application/rss+xml",
        (await blogFeed("rss", reader, siteUrl, company)).rss2(),
      );
  }
}
