import type { MetaDescriptor } from "react-router";
import { company } from "../../copy/company.ts";
import { feedLinks } from "./feed-links.ts";
import { previewTags } from "./preview-tags.ts";
import { shareImage } from "./site-page.ts";
import { sitePageAt } from "./site-pages.ts";
import { structuredData } from "./structured-data.ts";

type Words = { title: string; description: string };

/**
 * What only programs read: previews of a link, and structured data. An address with a query is
 * a part of its page (`/blogs?page=2`): it shares the image and says nothing of its own.
 */
export function robotTags(siteUrl: string, path: string, words: Words): MetaDescriptor[] {
  const [plainPath = "/"] = path.split("?");
  const page = sitePageAt(plainPath);
  return [
    ...previewTags({
      ...words,
      url: siteUrl + path,
      image: siteUrl + shareImage(page?.path ?? "/"),
      imageAlt: `${page?.heading ?? company.tagline} (${company.name})`,
      siteName: company.name,
      type: "website",
    }),
    ...(page && plainPath === path ? [{ "script:ld+json": structuredData(siteUrl, page) }] : []),
    ...(page?.subject.kind === "blog" ? feedLinks() : []),
  ];
}
