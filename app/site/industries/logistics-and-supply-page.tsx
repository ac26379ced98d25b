import { industryPages } from "../../copy/industry-pages.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/logistics-and-supply-page.ts";
import { industryData } from "./industry-data.ts";
import { IndustryLayout } from "./industry-layout.tsx";
import { LogisticsHero } from "./panels/logistics-hero.tsx" with { island: "static" };

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  industryData({ request, context }, industryPages["logistics-and-supply"], "tint");

export const meta: Route.MetaFunction = metaFromLoader;

/** /industry/logistics-and-supply: the last known position of a truck. */
export default function LogisticsAndSupplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const hero = <LogisticsHero {...loaderData.island.hero} />;
  return <IndustryLayout hero={hero} page={loaderData} posted={actionData} />;
}
