import { fintechCall, fintechMeta, solutions, solutionsSection } from "../../copy/fintech-copy.ts";
import financialRisk from "../../illustrations/financial-risk.ts?picture=400x470";
import fraudPrevention from "../../illustrations/fraud-prevention.ts?picture=400x470";
import mobileMoney from "../../illustrations/mobile-money.ts?picture=400x470";
import moneyLaundering from "../../illustrations/money-laundering.ts?picture=400x470";
import transfers from "../../illustrations/transfers.ts?picture=400x470";
import { paths } from "../../site-paths.ts";
import { islandProps } from "../../ui/static-island.tsx";
import { CallbackPanel } from "../contact/callback-panel.tsx";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/fintech-page.ts";
import { FintechHero } from "./fintech-hero.tsx" with { island: "static" };
import { IndustriesServed } from "./industries-served.tsx" with { island: "static" };
import { withIds } from "./industry-data.ts";
import { PlatformsStrip } from "./platforms-strip.tsx" with { island: "static" };
import { SolutionSlides } from "./solution-lists.tsx" with { island: "static" };
import { SolutionsCarousel } from "./solutions-carousel.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";

export const loader = ({ request }: Route.LoaderArgs) => ({
  path: paths.industry("fintech"),
  ...fintechMeta,
  labels: solutionsSection,
  callback: fintechCall,
  island: islandProps(request, {
    solutions: {
      solutions: withIds(solutions),
      pictures: [transfers, moneyLaundering, fraudPrevention, financialRisk, mobileMoney],
    },
  }),
});

export const meta: Route.MetaFunction = metaFromLoader;

/** /industry/fintech: the five solutions of the specification (§3), and the other industries. */
export default function FintechPage({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, callback, island } = loaderData;
  return (
    <>
      <FintechHero />
      <SolutionsCarousel labels={labels} look="panes">
        <SolutionSlides {...island.solutions} />
      </SolutionsCarousel>
      <CallbackPanel copy={callback} posted={actionData} />
      <IndustriesServed />
      <PlatformsStrip />
    </>
  );
}
