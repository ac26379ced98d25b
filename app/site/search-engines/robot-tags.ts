import type { MetaDescriptor } from "react-router";
import { company } from "../../content/company.ts";
import { shareSize } from "../share/share-size.ts";
import { shareName } from "./site-page.ts";
import { sitePageAt } from "./site-pages.ts";
import { structuredData } from "./structured-data.ts";

type Words = { title: string; description: string };

/** What only programs read: previews of a link, and structured data. */
export function robotTags(
  siteUrl: string,
  path: string,
  { title, description }: Words,
): MetaDescriptor[] {
  const page = sitePageAt(path);
  return [
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: company.name },
    { property: "og:locale", content: "en_IN" },
    { property: "og:url", content: siteUrl + path },
    { property: "og:image", content: `${siteUrl}/share/${shareName(page?.path ?? "/")}.png` },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(shareSize.width) },
    { property: "og:image:height", content: String(shareSize.height) },
    { property: "og:image:alt", content: `${page?.heading ?? company.tagline} (${company.name})` },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page ? [{ "script:ld+json": structuredData(siteUrl, page) }] : []),
  ];
}
