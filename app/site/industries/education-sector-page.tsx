import { industryPages } from "../../copy/industry-pages.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/education-sector-page.ts";
import { industryData } from "./industry-data.ts";
import { IndustryLayout } from "./industry-layout.tsx";
import { EducationHero } from "./panels/education-hero.tsx" with { island: "static" };

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  industryData({ request, context }, industryPages["education-sector"], "tint");

export const meta: Route.MetaFunction = metaFromLoader;

/** /industry/education-sector: result day, five minutes in. */
export default function EducationSectorPage({ loaderData, actionData }: Route.ComponentProps) {
  const hero = <EducationHero {...loaderData.island.hero} />;
  return <IndustryLayout hero={hero} page={loaderData} posted={actionData} />;
}
