import { Feed, type Item } from "feed";
import type { FeedPost, PublicBlog } from "../../../../contract/blog-pages.ts";
import type { Company } from "../../../../contract/company.ts";
import { paths } from "../../../site-paths.ts";
import type { PageHead } from "../../site-meta.ts";

/**
 * Text for a feed: without the control characters that XML cannot contain, and
 * without the end of a CDATA section, of which the library escapes only the first.
 */
const plain = (text: string) =>
  text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, "").replaceAll("]]>", "]] >");

/** Plain text for a field that is read as HTML. */
const asHtml = (text: string) =>
  plain(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Placeholder, a noncharacter, for `<` in attributes: the library doesn't escape it. */
const lessThan = "\uFDD0";

export const atomText = (feed: Feed): string => feed.atom1().replaceAll(lessThan, "&lt;");

/** JSON Feed 1.1 (jsonfeed.org/version/1.1); the library writes 1, with one `author`. */
export function jsonText(feed: Feed): string {
  const { author, items, ...head } = JSON.parse(feed.json1());
  return JSON.stringify({
    ...head,
    version: "https://jsonfeed.org/version/1.1",
    language: feed.options.language,
    authors: [author],
    items: items.map(({ author, ...item }: { author: object }) => ({ ...item, authors: [author] })),
  });
}

/** The formats of the feed. */
export type FeedKind = "rss" | "atom" | "json";

/** The newest posts for feed readers, in full, with absolute URLs. */
export async function blogFeed(
  kind: FeedKind,
  reader: Pick<PublicBlog, "feed">,
  siteUrl: string,
  company: Company,
  head: PageHead,
): Promise<Feed> {
  const posts = await reader.feed();
  const feed = new Feed({
    id: siteUrl + paths.blogs,
    title: plain(head.title),
    description: plain(head.description),
    link: siteUrl + paths.blogs,
    language: "en-IN",
    image: `${siteUrl}/icon-512.png`,
    favicon: `${siteUrl}/favicon.ico`,
    copyright: company.name,
    generator: false,
    updated: lastChange(posts),
    author: { name: company.name, link: `${siteUrl}/` },
    feedLinks: {
      rss: siteUrl + paths.rss,
      atom: siteUrl + paths.atom,
      json: siteUrl + paths.jsonFeed,
    },
  });
  for (const post of posts) feed.addItem(itemOf(kind, post, siteUrl));
  return feed;
}

function itemOf(kind: FeedKind, post: FeedPost, siteUrl: string): Item {
  const link = siteUrl + paths.post(post.slug);
  const author = plain(post.author.name);
  const isXml = kind !== "json";
  const category =
    kind === "atom" ? plain(post.category).replaceAll("<", lessThan) : plain(post.category);
  return {
    title: kind === "atom" ? asHtml(post.title) : plain(post.title),
    id: link,
    link,
    date: new Date(post.updatedAt),
    published: new Date(post.publishedAt),
    description: isXml ? asHtml(post.summary) : plain(post.summary),
    content: plain(post.html),
    category: [{ name: category, term: category }],
    // In RSS the author is an email address; a name has a separate element.
    ...(kind === "rss"
      ? { extensions: [{ name: "dc:creator", objects: { _text: author } }] }
      : { author: [{ name: author }] }),
  };
}

/** The latest change of a post; of an empty blog a constant, so that its feed never changes. */
function lastChange(posts: readonly FeedPost[]): Date {
  return new Date(Math.max(0, ...posts.map(({ updatedAt }) => Date.parse(updatedAt))));
}
