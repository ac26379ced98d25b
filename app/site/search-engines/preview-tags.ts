import type { MetaDescriptor } from "react-router";
import { feedKinds } from "../../copy/blog-copy.ts";
import { paths } from "../../site-paths.ts";
import { shareSize } from "./site-page.ts";

/** The content of a link preview (ogp.me). URLs are absolute. */
type Preview = {
  title: string;
  description: string;
  url: string;
  image: string;
  imageAlt: string;
  siteName: string;
  type: "website" | "article";
};

/** Open Graph tags, and the Twitter tag that networks read besides. */
export function previewTags(preview: Preview): MetaDescriptor[] {
  return [
    { property: "og:title", content: preview.title },
    { property: "og:description", content: preview.description },
    { property: "og:type", content: preview.type },
    { property: "og:site_name", content: preview.siteName },
    { property: "og:locale", content: "en_IN" },
    { property: "og:url", content: preview.url },
    { property: "og:image", content: preview.image },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(shareSize.width) },
    { property: "og:image:height", content: String(shareSize.height) },
    { property: "og:image:alt", content: preview.imageAlt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Links by which feed readers find the feeds of the blog. */
export const feedLinks = (): MetaDescriptor[] =>
  [
    { title: feedKinds.rss, type: "application/rss+xml", href: paths.rss },
    { title: feedKinds.atom, type: "application/atom+xml", href: paths.atom },
    { title: feedKinds.json, type: "application/feed+json", href: paths.jsonFeed },
  ].map((link) => ({ tagName: "link", rel: "alternate", ...link }));
