import type { IndustrySlug, ServiceSlug } from "../site-paths.ts";

// Sections that only a real company can fill (docs/optional-sections.md). An empty list shows
// nothing. Nothing here may be invented.

/** A project, told with the client's permission. */
export type CaseStudy = {
  /** Pages that show it. */
  services: readonly ServiceSlug[];
  industry?: IndustrySlug;
  client: string;
  headline: string;
  text: string;
  /** Two or three results: a number, and what it counts. */
  results: readonly { value: string; label: string }[];
};

/** A client's own words, with the name they agreed to. */
export type ClientQuote = { quote: string; name: string; role: string; company: string };

/** A certificate that is valid now. */
export type Certificate = {
  name: string;
  scope: string;
  issuer: string;
  /** `2027-03-31` */
  validUntil: string;
  /** Where visitors can check it. */
  link: string;
};

/** Price of a service. */
export type Price = {
  service: ServiceSlug;
  name: string;
  amount: string;
  includes: readonly string[];
};

export const caseStudies: readonly CaseStudy[] = [];
export const clientQuotes: readonly ClientQuote[] = [];
export const certificates: readonly Certificate[] = [];
export const prices: readonly Price[] = [];

export const optionalCopy = {
  caseStudies: "Results for other clients",
  quotes: "What clients say",
  certificates: "Certificates",
  validUntil: "Valid until",
  verify: "Check this certificate",
  prices: "Prices",
} as const;
