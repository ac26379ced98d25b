import journey from "../../illustrations/mobile-money.ts?picture=640x420";
import { paths } from "../../site-paths.ts";
import { ahead } from "../../ui/ahead.ts";
import { Still } from "../../ui/still.tsx";
import { CallPanel } from "../contact/call-panel.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/travel-and-tourism.ts";
import { industryRoute } from "./industry-route.ts";
import { SolutionsLadder } from "./solutions-ladder.tsx";
import "./hero-wide.css";

export { takeCallRequest as action } from "../contact/take-forms.ts";

const load = async () => (await import("./travel-and-tourism-parts.tsx")).travelAndTourismParts;
const page = industryRoute(load, import.meta.env.SSR ? await load() : undefined);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches[0].loaderData, paths.industry("travel-and-tourism"), loaderData)
    : [];

export const loader = page.words;
export const clientLoader = page.words;
export const links: Route.LinksFunction = ahead(page.words);

/** /industry/travel-and-tourism: ranges across the page, a ladder beside them. */
export default function TravelAndTourism({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Still markup={page.opening} />
      <SolutionsLadder words={loaderData.solutions} rungs={page.solutions}>
        <div className="image-frame solutions-ladder__picture">
          <img src={journey} width={640} height={420} loading="lazy" alt="" />
        </div>
      </SolutionsLadder>
      <Still markup={page.closing} />
      <CallPanel words={loaderData.call} posted={actionData} />
    </>
  );
}
