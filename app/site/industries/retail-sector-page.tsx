import { industryPages } from "../../copy/industry-pages.ts";
import { type IndustryLoaderArgs, industryData } from "./industry-data.ts";
import { industryPage } from "./industry-layout.tsx";
import { RetailHero } from "./panels/retail-hero.tsx" with { island: "static" };

export { action, headers } from "../call-route.ts";
export { metaFromLoader as meta } from "../site-meta.ts";

export const loader = (args: IndustryLoaderArgs) =>
  industryData(args, industryPages["retail-sector"], "white");

/** /industry/retail-sector: a shelf that disagrees with the system. */
export default industryPage(RetailHero);
