import { industryPages } from "../../copy/industry-pages.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/manufacturing-page.ts";
import { industryData } from "./industry-data.ts";
import { IndustryLayout } from "./industry-layout.tsx";
import { ManufacturingHero } from "./panels/manufacturing-hero.tsx" with { island: "static" };

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  industryData({ request, context }, industryPages.manufacturing, "cream");

export const meta: Route.MetaFunction = metaFromLoader;

/** /industry/manufacturing: a line that has stopped, with its cause. */
export default function ManufacturingPage({ loaderData, actionData }: Route.ComponentProps) {
  const hero = <ManufacturingHero {...loaderData.island.hero} />;
  return <IndustryLayout hero={hero} page={loaderData} posted={actionData} />;
}
