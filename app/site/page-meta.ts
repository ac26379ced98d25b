import type { MetaDescriptor } from "react-router";
import { company } from "../content/company.ts";

/** What a page says of itself. */
export type PageWords = { title: string; description: string };

/** Title, description, canonical address and Open Graph data of a page, from one call. */
export function pageMeta(
  /** The root loader's data; absent when it failed. */
  facts: { siteUrl: string } | undefined,
  path: string,
  { title, description }: PageWords,
): MetaDescriptor[] {
  const url = facts && `${facts.siteUrl}${path}`;
  const named = [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: company.name },
    { property: "og:locale", content: "en_IN" },
  ];
  if (!url) return named;
  return [
    ...named,
    { property: "og:url", content: url },
    { tagName: "link", rel: "canonical", href: url },
  ];
}
