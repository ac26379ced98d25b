import { industryPages } from "../../copy/industry-pages.ts";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/healthcare-and-medtech-page.ts";
import { industryData } from "./industry-data.ts";
import { IndustryLayout } from "./industry-layout.tsx";
import { HealthcareHero } from "./panels/healthcare-hero.tsx" with { island: "static" };

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  industryData({ request, context }, industryPages["healthcare-and-medtech"], "white");

export const meta: Route.MetaFunction = metaFromLoader;

/** /industry/healthcare-and-medtech: who has opened a file, and who was refused. */
export default function HealthcareAndMedtechPage({ loaderData, actionData }: Route.ComponentProps) {
  const hero = <HealthcareHero {...loaderData.island.hero} />;
  return <IndustryLayout hero={hero} page={loaderData} posted={actionData} />;
}
