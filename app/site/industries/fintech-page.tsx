import { industryPages } from "../../copy/industry-pages.ts";
import { PlatformsStrip } from "../platforms/platforms-strip.tsx" with { island: "static" };
import type { Route } from "./+types/fintech-page.ts";
import { Exchanges } from "./exchanges.tsx" with { island: "static" };
import { IndustriesServed } from "./industries-served.tsx" with { island: "static" };
import { industryData } from "./industry-data.ts";
import { IndustryLayout } from "./industry-layout.tsx";
import { FintechHero } from "./panels/fintech-hero.tsx" with { island: "static" };

export { action, headers } from "../call-route.ts";
export { metaFromLoader as meta } from "../site-meta.ts";

export const loader = (args: Route.LoaderArgs) =>
  industryData(args, industryPages.fintech, "white");

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
