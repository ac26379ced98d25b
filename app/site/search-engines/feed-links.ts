import type { MetaDescriptor } from "react-router";
import { feedKinds } from "../../copy/blog-copy.ts";
import { paths } from "../../site-paths.ts";

/** How programs that follow a blog find its feeds. */
export const feedLinks = (): MetaDescriptor[] =>
  [
    { title: feedKinds.rss, type: "application/rss+xml", href: paths.rss },
    { title: feedKinds.atom, type: "application/atom+xml", href: paths.atom },
    { title: feedKinds.json, type: "application/feed+json", href: paths.jsonFeed },
  ].map((link) => ({ tagName: "link", rel: "alternate", ...link }));
