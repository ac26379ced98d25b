import { industries } from "../../copy/industries-copy.ts";
import type { RelatedCopy } from "../../copy/page-fields.ts";
import { allServices } from "../../copy/services-copy.ts";
import { type IndustrySlug, paths, type ServiceSlug } from "../../site-paths.ts";
import type { RelatedItem } from "./related-row.tsx";

/** A row for a service or an industry, from its slug and the sentence that says why it is related. */
export function relatedItem({ slug, sentence }: RelatedCopy["items"][number]): RelatedItem {
  const named = [...industries, ...allServices].find((page) => page.slug === slug);
  return { path: pathOf(slug), name: named?.name ?? slug, sentence, drawing: slug };
}

function pathOf(slug: ServiceSlug | IndustrySlug): string {
  return isIndustry(slug) ? paths.industry(slug) : paths.service(slug);
}

const industrySlugs = new Set<string>(industries.map(({ slug }) => slug));

function isIndustry(slug: ServiceSlug | IndustrySlug): slug is IndustrySlug {
  return industrySlugs.has(slug);
}
