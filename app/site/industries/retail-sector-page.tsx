import { retailSector } from "../../copy/industries/retail-sector-copy.ts";
import picture from "../../illustrations/cover-waves.ts?picture=620x700";
import { shopShelf } from "../../illustrations/shop-shelf.ts";
import { CallbackPanel } from "../contact/callback-panel.tsx";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/retail-sector-page.ts";
import { Approach } from "./approach.tsx" with { island: "static" };
import { industryData } from "./industry-data.ts";
import { IndustryHero } from "./industry-hero.tsx" with { island: "static" };
import { LadderRungs } from "./solution-lists.tsx" with { island: "static" };
import { SolutionsLadder } from "./solutions-ladder.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";

export const loader = ({ request }: Route.LoaderArgs) =>
  industryData(request, retailSector, {
    hero: {
      composition: "wide",
      illustration: shopShelf,
      size: { width: 1440, height: 540 },
      fit: "xMinYMin slice",
    },
    approach: { look: "window", tint: true, picture },
  });

export const meta: Route.MetaFunction = metaFromLoader;

/** /industry/retail-sector: the shelf across the page, solutions on a ladder. */
export default function RetailSectorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, callback, island } = loaderData;
  return (
    <>
      <IndustryHero {...island.hero} />

      <SolutionsLadder labels={labels}>
        <LadderRungs {...island.solutions} />
      </SolutionsLadder>
      <Approach {...island.approach} />
      <CallbackPanel copy={callback} posted={actionData} />
    </>
  );
}
