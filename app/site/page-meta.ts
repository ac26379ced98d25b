import type { MetaDescriptor } from "react-router";

/** What a page says of itself. */
export type PageWords = { title: string; description: string };

const robots = import.meta.env.SSR ? await import("./search-engines/robot-tags.ts") : undefined;

/**
 * Title, description and canonical address of a page, from one call; on the server also what
 * only programs read, which is never needed in a browser
 * (docs/decisions/robots-read-the-served-page.md).
 */
export function pageMeta(
  /** The root loader's data; absent when it failed. */
  facts: { siteUrl: string } | undefined,
  path: string,
  { title, description }: PageWords,
): MetaDescriptor[] {
  const named = [{ title }, { name: "description", content: description }];
  if (!facts) return named;
  const { siteUrl } = facts;
  return [
    ...named,
    { tagName: "link", rel: "canonical", href: siteUrl + path },
    ...(robots?.robotTags(siteUrl, path, { title, description }) ?? []),
  ];
}
