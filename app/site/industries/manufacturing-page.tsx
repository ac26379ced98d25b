import { industryPlatforms } from "../../copy/industries/carousel-copy.ts";
import { manufacturing } from "../../copy/industries/manufacturing-copy.ts";
import { productionLine } from "../../illustrations/production-line.ts";
import { CallbackPanel } from "../contact/callback-panel.tsx";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/manufacturing-page.ts";
import { Approach } from "./approach.tsx" with { island: "static" };
import { industryData } from "./industry-data.ts";
import { IndustryHero } from "./industry-hero.tsx" with { island: "static" };
import { PlatformsStrip } from "./platforms-strip.tsx" with { island: "static" };
import { SolutionSlides } from "./solution-lists.tsx" with { island: "static" };
import { SolutionsCarousel } from "./solutions-carousel.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";

export const loader = ({ request }: Route.LoaderArgs) =>
  industryData(request, manufacturing, {
    hero: {
      composition: "stage",
      illustration: productionLine,
      size: { width: 1440, height: 720 },
      fit: "xMaxYMax slice",
    },
    approach: { look: "lines", tint: true },
  });

export const meta: Route.MetaFunction = metaFromLoader;

/** /industry/manufacturing: the production line through the hero, solutions on a belt. */
export default function ManufacturingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, callback, island } = loaderData;
  return (
    <>
      <IndustryHero {...island.hero} />
      <PlatformsStrip title={industryPlatforms} />
      <SolutionsCarousel labels={labels} look="belt">
        <SolutionSlides {...island.solutions} />
      </SolutionsCarousel>
      <Approach {...island.approach} />
      <CallbackPanel copy={callback} posted={actionData} />
    </>
  );
}
