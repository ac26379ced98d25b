import type { MetaDescriptor } from "react-router";
import type { PostPage } from "../../../../contract/blog-pages.ts";
import { paths } from "../../../site-paths.ts";

const robots = import.meta.env.SSR ? await import("../../search-engines/post-tags.ts") : undefined;

/** The fields of a post that a browser needs for its head. */
type PostHead = { slug: string; title: string; summary: string };

/**
 * Title, description and canonical address of a post; on the server also the tags for programs
 * (docs/decisions/meta-tags-on-the-server-only.md).
 */
export function postMeta(
  /** The root loader's data; absent when it failed. */
  facts: { siteUrl: string } | undefined,
  { slug, title, summary }: PostHead,
  /** Present on the server alone. */
  post: PostPage | undefined,
): MetaDescriptor[] {
  const named = [{ title: `${title} | Nirbhay` }, { name: "description", content: summary }];
  if (!facts) return named;
  const canonical = facts.siteUrl + paths.post(slug);
  return [
    ...named,
    { tagName: "link", rel: "canonical", href: canonical },
    ...(post && robots ? robots.postTags(facts.siteUrl, post) : []),
  ];
}
