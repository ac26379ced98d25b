import { healthcareAndMedtech } from "../../copy/industries/healthcare-and-medtech-copy.ts";
import picture from "../../illustrations/it-security.ts?picture=620x700";
import { pulse } from "../../illustrations/pulse.ts";
import { CallbackPanel } from "../contact/callback-panel.tsx";
import { metaFromLoader } from "../site-meta.ts";
import type { Route } from "./+types/healthcare-and-medtech-page.ts";
import { Approach } from "./approach.tsx" with { island: "static" };
import { industryData } from "./industry-data.ts";
import { IndustryHero } from "./industry-hero.tsx" with { island: "static" };
import { SolutionSlides } from "./solution-lists.tsx" with { island: "static" };
import { SolutionsTabs } from "./solutions-tabs.tsx";

export { receiveCallback as action } from "../contact/form-actions.ts";

export const loader = ({ request }: Route.LoaderArgs) =>
  industryData(request, healthcareAndMedtech, {
    hero: {
      composition: "side",
      illustration: pulse,
      size: { width: 920, height: 640 },
      fit: "xMidYMid slice",
    },
    approach: { look: "window", tint: true, picture },
  });

export const meta: Route.MetaFunction = metaFromLoader;

/** /industry/healthcare-and-medtech: the heartbeat beside the heading, solutions in a night window. */
export default function HealthcareAndMedtechPage({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, names, callback, island } = loaderData;
  return (
    <>
      <IndustryHero {...island.hero} />

      <SolutionsTabs labels={labels} names={names} ground="night">
        <SolutionSlides {...island.solutions} />
      </SolutionsTabs>
      <Approach {...island.approach} />
      <CallbackPanel copy={callback} posted={actionData} />
    </>
  );
}
