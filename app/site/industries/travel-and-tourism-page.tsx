import { industryPages } from "../../copy/industry-pages.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/travel-and-tourism-page.ts";
import { industryData } from "./industry-data.ts";
import { IndustryLayout } from "./industry-layout.tsx";
import { TravelHero } from "./panels/travel-hero.tsx" with { island: "static" };

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  industryData({ request, context }, industryPages["travel-and-tourism"], "cream");

export const meta: Route.MetaFunction = metaFromLoader;

/** /industry/travel-and-tourism: connections after a flight has moved. */
export default function TravelAndTourismPage({ loaderData, actionData }: Route.ComponentProps) {
  const hero = <TravelHero {...loaderData.island.hero} />;
  return <IndustryLayout hero={hero} page={loaderData} posted={actionData} />;
}
