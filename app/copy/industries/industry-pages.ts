import type { IndustrySlug } from "../../site-paths.ts";
import { educationSector } from "./education-sector-copy.ts";
import { healthcareAndMedtech } from "./healthcare-and-medtech-copy.ts";
import { logisticsAndSupply } from "./logistics-and-supply-copy.ts";
import { manufacturing } from "./manufacturing-copy.ts";
import { mediaAndEntertainment } from "./media-and-entertainment-copy.ts";
import { retailSector } from "./retail-sector-copy.ts";
import { travelAndTourism } from "./travel-and-tourism-copy.ts";

/** Every industry page but fintech, by its slug. */
export const industryPages: Record<IndustryPage["slug"], IndustryPage> = {
  "education-sector": educationSector,
  "retail-sector": retailSector,
  manufacturing,
  "travel-and-tourism": travelAndTourism,
  "media-and-entertainment": mediaAndEntertainment,
  "healthcare-and-medtech": healthcareAndMedtech,
  "logistics-and-supply": logisticsAndSupply,
};

/** The specification (§1) gives every solution six points. */
type SixBullets = readonly [string, string, string, string, string, string];

/** One slide of an industry’s carousel. */
type IndustrySolution = { heading: string; lead: string; bullets: SixBullets };

/** The copy of one industry page; fintech has another shape. */
export type IndustryPage = {
  slug: Exclude<IndustrySlug, "fintech">;
  /** As drawer and footer name it (`industries-copy.ts`). */
  name: string;
  title: string;
  description: string;
  hero: { heading: string; lead: string };
  solutions: { heading: string; lead: string; items: readonly IndustrySolution[] };
  /** How we work in this industry. */
  approach: { heading: string; paragraphs: readonly string[] };
  callPanel: { heading: string; lead: string };
  /** A file in `app/illustrations`, without its ending. */
  illustration: string;
};
