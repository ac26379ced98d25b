import { industryPages } from "../../copy/industry-pages.ts";
import { type IndustryLoaderArgs, industryData } from "./industry-data.ts";
import { industryPage } from "./industry-layout.tsx";
import { ManufacturingHero } from "./panels/manufacturing-hero.tsx" with { island: "static" };

export { action, headers } from "../call-route.ts";
export { metaFromLoader as meta } from "../site-meta.ts";

export const loader = (args: IndustryLoaderArgs) =>
  industryData(args, industryPages.manufacturing, "cream");

/** /industry/manufacturing: a line that has stopped, with its cause. */
export default industryPage(ManufacturingHero);
