import { istDate } from "../../../contract/callback-time.ts";
import type { ReadCopy } from "../../../contract/editable-page.ts";
import { optionalSectionsPage } from "../../copy/optional-sections-page.ts";
import type { ServiceSlug } from "../../site-paths.ts";

/** The optional sections of About us: certificates until their last day (IST). */
export function readCompanyProof(read: ReadCopy, now = Date.now()) {
  const { clientQuotes, certificates } = read(optionalSectionsPage);
  const today = istDate(now);
  const valid = certificates.items.filter(({ validUntil }) => validUntil >= today);
  return { clientQuotes, certificates: { ...certificates, items: valid } };
}

/** The optional sections of a service's page. */
export function readServiceProof(read: ReadCopy, slug: ServiceSlug) {
  const { caseStudies, prices } = read(optionalSectionsPage);
  const studies = caseStudies.items.filter(({ services }) => services.includes(slug));
  const offers = prices.items.filter(({ service }) => service === slug);
  return { caseStudies: { ...caseStudies, items: studies }, prices: { ...prices, items: offers } };
}
