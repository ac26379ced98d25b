import type { MetaDescriptor } from "react-router";
import type { ShownMark } from "../../contract/brand.ts";
import type { ReadCopy } from "../../contract/editable-page.ts";
import type { MenuLabels } from "../copy/read-names.ts";

/** Title and description of a page. */
export type PageHead = { title: string; description: string };

/** The company as every page shows it. */
export type SiteNames = {
  name: string;
  shortName: string;
  /** Undefined for the mark that is drawn in code. */
  mark?: ShownMark;
  /** ISO code (lower case) of the phone field's first country; undefined for India. */
  country?: string;
};

/** The root loader's data; absent when it failed. `copy` is there on the server alone. */
export type SiteFacts =
  | {
      siteUrl: string;
      names: SiteNames;
      labels: MenuLabels;
      /** Paths that nothing may link to (`read-shown.ts`); undefined for none. */
      hidden?: readonly string[];
      copy?: ReadCopy;
    }
  | undefined;

const crawlers = import.meta.env.SSR ? await import("./search-engines/crawler-tags.ts") : undefined;

/**
 * Title, description and canonical address of a page; on the server also the tags for crawlers,
 * which a browser never needs (docs/decisions/meta-tags-on-the-server-only.md).
 */
export function pageMeta(
  facts: SiteFacts,
  path: string,
  { title, description }: PageHead,
): MetaDescriptor[] {
  const named = [{ title }, { name: "description", content: description }];
  if (!facts) return named;
  const { siteUrl, copy } = facts;
  return [
    ...named,
    { tagName: "link", rel: "canonical", href: siteUrl + path },
    ...(copy && crawlers ? crawlers.crawlerTags(siteUrl, path, { title, description }, copy) : []),
  ];
}

/** `meta` of a page whose loader returns its path, title and description. */
export function metaFromLoader({
  matches: [root],
  loaderData,
}: {
  matches: readonly [{ loaderData: SiteFacts }, ...unknown[]];
  loaderData: (PageHead & { path: string }) | undefined;
}): MetaDescriptor[] {
  return loaderData ? pageMeta(root.loaderData, loaderData.path, loaderData) : [];
}
