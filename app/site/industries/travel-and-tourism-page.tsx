import { travelAndTourism } from "../../copy/industries/travel-and-tourism-copy.ts";
import journey from "../../illustrations/mobile-money.ts?picture=640x420";
import { ridges } from "../../illustrations/ridges.ts";
import { CallbackPanel } from "../contact/callback-panel.tsx";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/travel-and-tourism-page.ts";
import { Approach } from "./approach.tsx" with { island: "static" };
import { industryData } from "./industry-data.ts";
import { IndustryHero } from "./industry-hero.tsx" with { island: "static" };
import { LadderRungs } from "./solution-lists.tsx" with { island: "static" };
import { SolutionsLadder } from "./solutions-ladder.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";

export const loader = ({ request }: Route.LoaderArgs) =>
  industryData(request, travelAndTourism, {
    hero: {
      composition: "wide",
      illustration: ridges,
      size: { width: 1440, height: 620 },
      fit: "xMidYMax slice",
    },
    approach: { look: "columns", tint: true },
  });

export const meta: Route.MetaFunction = metaFromLoader;

/** /industry/travel-and-tourism: ranges across the page, a ladder beside a picture. */
export default function TravelAndTourismPage({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, callback, island } = loaderData;
  return (
    <>
      <IndustryHero {...island.hero} />

      <SolutionsLadder
        labels={labels}
        picture={
          <div className="image-frame solutions-ladder__picture">
            <img src={journey} width={640} height={420} loading="lazy" alt="" />
          </div>
        }
      >
        <LadderRungs {...island.solutions} />
      </SolutionsLadder>
      <Approach {...island.approach} />
      <CallbackPanel copy={callback} posted={actionData} />
    </>
  );
}
