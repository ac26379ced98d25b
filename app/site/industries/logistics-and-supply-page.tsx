import { industryPages } from "../../copy/industry-pages.ts";
import { type IndustryLoaderArgs, industryData } from "./industry-data.ts";
import { industryPage } from "./industry-layout.tsx";
import { LogisticsHero } from "./panels/logistics-hero.tsx" with { island: "static" };

export { action, headers } from "../call-route.ts";
export { metaFromLoader as meta } from "../site-meta.ts";

export const loader = (args: IndustryLoaderArgs) =>
  industryData(args, industryPages["logistics-and-supply"], "tint");

/** /industry/logistics-and-supply: the last known position of a truck. */
export default industryPage(LogisticsHero);
