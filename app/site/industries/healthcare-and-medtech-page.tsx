import { industryPages } from "../../copy/industry-pages.ts";
import { type IndustryLoaderArgs, industryData } from "./industry-data.ts";
import { industryPage } from "./industry-layout.tsx";
import { HealthcareHero } from "./panels/healthcare-hero.tsx" with { island: "static" };

export { action, headers } from "../call-route.ts";
export { metaFromLoader as meta } from "../site-meta.ts";

export const loader = (args: IndustryLoaderArgs) =>
  industryData(args, industryPages["healthcare-and-medtech"], "white");

/** /industry/healthcare-and-medtech: who has opened a file, and who was refused. */
export default industryPage(HealthcareHero);
