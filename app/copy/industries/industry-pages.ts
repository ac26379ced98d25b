import { educationSector } from "./education-sector-copy.ts";
import { healthcareAndMedtech } from "./healthcare-and-medtech-copy.ts";
import type { IndustryPage } from "./industry-page.ts";
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
