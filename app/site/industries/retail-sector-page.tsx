import { industryPages } from "../../copy/industry-pages.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/retail-sector-page.ts";
import { industryData } from "./industry-data.ts";
import { IndustryLayout } from "./industry-layout.tsx";
import { RetailHero } from "./panels/retail-hero.tsx" with { island: "static" };

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  industryData({ request, context }, industryPages["retail-sector"], "white");

export const meta: Route.MetaFunction = metaFromLoader;

/** /industry/retail-sector: a shelf that disagrees with the system. */
export default function RetailSectorPage({ loaderData, actionData }: Route.ComponentProps) {
  const hero = <RetailHero {...loaderData.island.hero} />;
  return <IndustryLayout hero={hero} page={loaderData} posted={actionData} />;
}
