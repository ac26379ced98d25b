import type { IndustrySlug } from "../../site-paths.ts";
import type { RelatedCopy } from "../related-copy.ts";
import { educationSector } from "./education-sector-copy.ts";
import { healthcareAndMedtech } from "./healthcare-and-medtech-copy.ts";
import { logisticsAndSupply } from "./logistics-and-supply-copy.ts";
import { manufacturing } from "./manufacturing-copy.ts";
import { mediaAndEntertainment } from "./media-and-entertainment-copy.ts";
import { retailSector } from "./retail-sector-copy.ts";
import { travelAndTourism } from "./travel-and-tourism-copy.ts";

/** Every industry page but fintech, by its slug. */
export const industryPages: Record<Exclude<IndustrySlug, "fintech">, IndustryPage> = {
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

/** A document that a solution produces, such as a bill; its sums must add up. */
export type SolutionSlip = {
  title: string;
  note: string;
  rows: readonly (readonly [label: string, value: string])[];
  /** The line that everything leads to. */
  total: readonly [label: string, value: string];
  /** Beneath the document: the one thing worth noticing. */
  remark: string;
};

/** One slide of an industry’s carousel. */
export type IndustrySolution = {
  heading: string;
  lead: string;
  bullets: SixBullets;
  slip: SolutionSlip;
};

/**
 * Our work in one month: new features (`o`), the last ones before the peak (`l`), no features
 * (`c`), or fixes only (`r`).
 */
export type MonthWork = "o" | "l" | "c" | "r";

/** The trade’s year, twelve characters each. */
export type TradeYear = {
  heading: string;
  /** For people who can’t see the picture. */
  picture: string;
  /** How busy the trade is, 1 to 5. */
  busy: string;
  /** A `MonthWork` for each month. */
  work: string;
  /** Texts of the legend below the picture. */
  legend: Partial<Record<MonthWork, string>>;
  /** January is 0. */
  firstMonth: number;
  /** How we work in this industry. */
  habits: readonly { habit: string; reason: string }[];
};

/** The copy of one industry page. */
export type IndustryPage = {
  slug: IndustrySlug;
  /** As drawer and footer name it (`industries-copy.ts`). */
  name: string;
  title: string;
  description: string;
  hero: { heading: string; lead: string };
  /** Says which parts of the panel are invented. */
  example: string;
  solutions: { heading: string; lead: string; items: readonly IndustrySolution[] };
  year: TradeYear;
  related: RelatedCopy;
  callPanel: {
    heading: string;
    lead: string;
    /** The question as two numbers. */
    gap: readonly [GapNumber, GapNumber];
  };
  /** A file in `app/illustrations`, without its ending. */
  illustration: string;
};

export type GapNumber = { value: string; label: string };
