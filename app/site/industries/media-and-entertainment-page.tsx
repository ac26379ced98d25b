import { mediaAndEntertainment } from "../../copy/industries/media-and-entertainment-copy.ts";
import { filmStrip } from "../../illustrations/film-strip.ts";
import { CallbackPanel } from "../contact/callback-panel.tsx";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/media-and-entertainment-page.ts";
import { Approach } from "./approach.tsx" with { island: "static" };
import { industryData } from "./industry-data.ts";
import { IndustryHero } from "./industry-hero.tsx" with { island: "static" };
import { SolutionSlides } from "./solution-lists.tsx" with { island: "static" };
import { SolutionsCarousel } from "./solutions-carousel.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";

export const loader = ({ request }: Route.LoaderArgs) =>
  industryData(request, mediaAndEntertainment, {
    hero: {
      composition: "reel",
      illustration: filmStrip,
      size: { width: 1440, height: 520 },
      fit: "xMidYMid slice",
    },
    approach: { look: "statement" },
  });

export const meta: Route.MetaFunction = metaFromLoader;

/** /industry/media-and-entertainment: a reel over the heading, solutions frame by frame. */
export default function MediaAndEntertainmentPage({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  const { labels, callback, island } = loaderData;
  return (
    <>
      <IndustryHero {...island.hero} />

      <SolutionsCarousel labels={labels} look="film">
        <SolutionSlides {...island.solutions} />
      </SolutionsCarousel>
      <Approach {...island.approach} />
      <CallbackPanel copy={callback} posted={actionData} />
    </>
  );
}
