import { educationSector } from "../../copy/industries/education-sector-copy.ts";
import { lectureHall } from "../../illustrations/lecture-hall.ts";
import { CallbackPanel } from "../contact/callback-panel.tsx";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/education-sector-page.ts";
import { Approach } from "./approach.tsx" with { island: "static" };
import { industryData } from "./industry-data.ts";
import { IndustryHero } from "./industry-hero.tsx" with { island: "static" };
import { SolutionSlides } from "./solution-lists.tsx" with { island: "static" };
import { SolutionsTabs } from "./solutions-tabs.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";

export const loader = ({ request }: Route.LoaderArgs) =>
  industryData(request, educationSector, {
    hero: {
      composition: "side",
      illustration: lectureHall,
      size: { width: 900, height: 680 },
      fit: "xMidYMid slice",
    },
    approach: { look: "columns" },
  });

export const meta: Route.MetaFunction = metaFromLoader;

/** /industry/education-sector: the lecture hall beside the heading, solutions by their names. */
export default function EducationSectorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, names, callback, island } = loaderData;
  return (
    <>
      <IndustryHero {...island.hero} />

      <SolutionsTabs labels={labels} names={names} ground="day">
        <SolutionSlides {...island.solutions} />
      </SolutionsTabs>
      <Approach {...island.approach} />
      <CallbackPanel copy={callback} posted={actionData} />
    </>
  );
}
