import aiAnalytics from "../../content/pages/ai-analytics.json" with { type: "json" };
import appModernization from "../../content/pages/app-modernization.json" with { type: "json" };
import cloudMigration from "../../content/pages/cloud-migration-and-management.json" with {
  type: "json",
};
import devops from "../../content/pages/devops.json" with { type: "json" };
import educationSector from "../../content/pages/education-sector.json" with { type: "json" };
import workflow from "../../content/pages/enterprise-workflow-software.json" with { type: "json" };
import fintech from "../../content/pages/fintech.json" with { type: "json" };
import healthcare from "../../content/pages/healthcare-and-medtech.json" with { type: "json" };
import iotPlatform from "../../content/pages/iot-platform.json" with { type: "json" };
import itSecurity from "../../content/pages/it-security-and-audit.json" with { type: "json" };
import logistics from "../../content/pages/logistics-and-supply.json" with { type: "json" };
import manufacturing from "../../content/pages/manufacturing.json" with { type: "json" };
import media from "../../content/pages/media-and-entertainment.json" with { type: "json" };
import mlAutomation from "../../content/pages/ml-automation.json" with { type: "json" };
import retailSector from "../../content/pages/retail-sector.json" with { type: "json" };
import testingAndQc from "../../content/pages/testing-and-qc.json" with { type: "json" };
import travel from "../../content/pages/travel-and-tourism.json" with { type: "json" };

// The services and industries by their slugs, the last part of their addresses: routes, types,
// menus and sitemap follow from these lists, in the order of the specification's route table.

/** Each service with its copy. */
export const services = {
  "cloud-migration-and-management": cloudMigration,
  devops,
  "ai-analytics": aiAnalytics,
  "app-modernization": appModernization,
  "iot-platform": iotPlatform,
  "it-security-and-audit": itSecurity,
  "ml-automation": mlAutomation,
  "enterprise-workflow-software": workflow,
  "testing-and-qc": testingAndQc,
} as const;
export type ServiceSlug = keyof typeof services;

/** Each industry with its copy. */
export const industries = {
  fintech,
  "education-sector": educationSector,
  "retail-sector": retailSector,
  manufacturing,
  "travel-and-tourism": travel,
  "media-and-entertainment": media,
  "healthcare-and-medtech": healthcare,
  "logistics-and-supply": logistics,
} as const;
export type IndustrySlug = keyof typeof industries;

type Slugs<Slug> = readonly [Slug, ...Slug[]];

/** The keys of an object literal, which is all that it has. */
const slugsOf = <Slug extends string>(topics: Readonly<Record<Slug, unknown>>): Slugs<Slug> =>
  Object.keys(topics) as unknown as Slugs<Slug>;

export const serviceSlugs = slugsOf(services);
export const industrySlugs = slugsOf(industries);
