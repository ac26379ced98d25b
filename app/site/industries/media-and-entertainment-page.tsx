import { industryPages } from "../../copy/industry-pages.ts";
import { type IndustryLoaderArgs, industryData } from "./industry-data.ts";
import { industryPage } from "./industry-layout.tsx";
import { MediaHero } from "./panels/media-hero.tsx" with { island: "static" };

export { action, headers } from "../call-route.ts";
export { metaFromLoader as meta } from "../site-meta.ts";

export const loader = (args: IndustryLoaderArgs) =>
  industryData(args, industryPages["media-and-entertainment"], "tint");

/** /industry/media-and-entertainment: a sound track in the wrong language. */
export default industryPage(MediaHero);
