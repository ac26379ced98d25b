import { industryPlatforms } from "../../copy/industries/carousel-copy.ts";
import { logisticsAndSupply } from "../../copy/industries/logistics-and-supply-copy.ts";
import coldChain from "../../illustrations/cover-waves.ts?picture=400x470";
import planning from "../../illustrations/cover-weave.ts?picture=400x470";
import supply from "../../illustrations/financial-risk.ts?picture=400x470";
import warehouse from "../../illustrations/shop-shelf.ts?picture=400x470";
import { tradeRoutes } from "../../illustrations/trade-routes.ts";
import fleet from "../../illustrations/trade-routes.ts?picture=400x470";
import bills from "../../illustrations/transfers.ts?picture=400x470";
import { CallbackPanel } from "../contact/callback-panel.tsx";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/logistics-and-supply-page.ts";
import { Approach } from "./approach.tsx" with { island: "static" };
import { industryData } from "./industry-data.ts";
import { IndustryHero } from "./industry-hero.tsx" with { island: "static" };
import { PlatformsStrip } from "./platforms-strip.tsx" with { island: "static" };
import { SolutionSlides } from "./solution-lists.tsx" with { island: "static" };
import { SolutionsCarousel } from "./solutions-carousel.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";

export const loader = ({ request }: Route.LoaderArgs) =>
  industryData(request, logisticsAndSupply, {
    hero: {
      composition: "dome",
      illustration: tradeRoutes,
      size: { width: 1440, height: 600 },
      fit: "xMidYMin slice",
    },
    approach: { look: "lines", tint: true },
    pictures: [fleet, warehouse, planning, bills, coldChain, supply],
  });

export const meta: Route.MetaFunction = metaFromLoader;

/** /industry/logistics-and-supply: the heading over the globe, solutions with a picture each. */
export default function LogisticsAndSupplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, callback, island } = loaderData;
  return (
    <>
      <IndustryHero {...island.hero} />
      <PlatformsStrip title={industryPlatforms} />
      <SolutionsCarousel labels={labels} look="panes">
        <SolutionSlides {...island.solutions} />
      </SolutionsCarousel>
      <Approach {...island.approach} />
      <CallbackPanel copy={callback} posted={actionData} />
    </>
  );
}
