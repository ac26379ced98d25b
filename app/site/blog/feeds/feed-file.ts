import { blogPage } from "../../../copy/blog-page.ts";
import { companyPage } from "../../../copy/company.ts";
import { copyContext, publicBlogContext, siteFactsContext } from "../../../router-contexts.ts";
import { paths } from "../../../site-paths.ts";
import { freshFile, requireShown } from "../../responses.ts";
import { withoutHiddenLinks } from "../hidden-links.ts";
import type { Route } from "./+types/feed-file.ts";
import { atomText, blogFeed, type FeedKind, jsonText } from "./blog-feed.ts";

/** The three feeds of the blog, by their paths. */
export async function loader({ context, url: { pathname } }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteFactsContext);
  const read = context.get(copyContext);
  requireShown(read, paths.blogs);
  const reader = {
    feed: async () =>
      (await context.get(publicBlogContext).feed()).map((post) => ({
        ...post,
        html: withoutHiddenLinks(post.html, read, siteUrl),
      })),
  };
  const feedOf = (kind: FeedKind) =>
    blogFeed(kind, reader, siteUrl, read(companyPage), read(blogPage));
  switch (pathname) {
    case paths.atom:
      return freshFile("application/atom+xml", atomText(await feedOf("atom")));
    case paths.jsonFeed:
      return freshFile("application/feed+json", jsonText(await feedOf("json")));
    default:
      return freshFile("application/rss+xml", (await feedOf("rss")).rss2());
  }
}
