import { educationSector } from "./education-sector.ts";
import { healthcareAndMedtech } from "./healthcare-and-medtech.ts";
import type { IndustryPage } from "./industry-page.ts";
import { logisticsAndSupply } from "./logistics-and-supply.ts";
import { manufacturing } from "./manufacturing.ts";
import { mediaAndEntertainment } from "./media-and-entertainment.ts";
import { retailSector } from "./retail-sector.ts";
import { travelAndTourism } from "./travel-and-tourism.ts";

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
