import type { IndustrySlug } from "../../site-paths.ts";
import { editablePage } from "../editable-page.ts";
import { educationSector } from "./education-sector-copy.ts";
import { fintech } from "./fintech-copy.ts";
import { healthcareAndMedtech } from "./healthcare-and-medtech-copy.ts";
import { type IndustryPage, industryPageSchema } from "./industry-page.ts";
import { logisticsAndSupply } from "./logistics-and-supply-copy.ts";
import { manufacturing } from "./manufacturing-copy.ts";
import { mediaAndEntertainment } from "./media-and-entertainment-copy.ts";
import { retailSector } from "./retail-sector-copy.ts";
import { travelAndTourism } from "./travel-and-tourism-copy.ts";

/** An industry page as staff edit it. */
const industryPage = (copy: IndustryPage) =>
  editablePage({
    name: copy.slug,
    title: copy.name,
    section: "industries",
    path: `/industry/${copy.slug}`,
    schema: industryPageSchema,
    copy,
    shared: ({ name }) => ({ names: name }),
  });

/** Every industry page by its slug. */
export const industryPages = {
  fintech: industryPage(fintech),
  "education-sector": industryPage(educationSector),
  "retail-sector": industryPage(retailSector),
  manufacturing: industryPage(manufacturing),
  "travel-and-tourism": industryPage(travelAndTourism),
  "media-and-entertainment": industryPage(mediaAndEntertainment),
  "healthcare-and-medtech": industryPage(healthcareAndMedtech),
  "logistics-and-supply": industryPage(logisticsAndSupply),
} satisfies Record<IndustrySlug, unknown>;
