import type { MetaDescriptor } from "react-router";
import { company } from "../../copy/company.ts";
import type { PageTitle } from "../page-meta.ts";
import { feedLinks, previewTags } from "./preview-tags.ts";
import { shareImage } from "./site-page.ts";
import { sitePageAt } from "./site-pages.ts";
import { structuredData } from "./structured-data.ts";

/**
 * Tags for programs: link previews and structured data. An address with a query is a part of
 * its page (`/blogs?page=2`): it shares the image and has no structured data.
 */
export function robotTags(siteUrl: string, path: string, title: PageTitle): MetaDescriptor[] {
  const [plainPath = "/"] = path.split("?");
  const page = sitePageAt(plainPath);
  return [
    ...previewTags({
      ...title,
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
