import { industryPages } from "../../copy/industry-pages.ts";
import { PlatformsStrip } from "../platforms/platforms-strip.tsx" with { island: "static" };
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/fintech-page.ts";
import { Exchanges } from "./exchanges.tsx" with { island: "static" };
import { IndustriesServed } from "./industries-served.tsx" with { island: "static" };
import { industryData } from "./industry-data.ts";
import { IndustryLayout } from "./industry-layout.tsx";
import { FintechHero } from "./panels/fintech-hero.tsx" with { island: "static" };

export { receiveCallback as action } from "../contact/form-actions.ts";
export { headersFromLoader as headers } from "../responses.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  industryData({ request, context }, industryPages.fintech, "white");

export const meta: Route.MetaFunction = metaFromLoader;

/** /industry/fintech: the five solutions of the specification (§3), and the other industries. */
export default function FintechPage({ loaderData, actionData }: Route.ComponentProps) {
  const hero = <FintechHero {...loaderData.island.hero} />;
  return (
    <>
      <IndustryLayout hero={hero} page={loaderData} posted={actionData}>
        <Exchanges {...loaderData.island.exchanges} />
      </IndustryLayout>
      <IndustriesServed />
      <PlatformsStrip {...loaderData.island.tools} />
    </>
  );
}
