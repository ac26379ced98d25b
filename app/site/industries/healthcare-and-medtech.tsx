import { paths } from "../../site-paths.ts";
import { ahead } from "../../ui/ahead.ts";
import { Still } from "../../ui/still.tsx";
import { CallPanel } from "../contact/call-panel.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/healthcare-and-medtech.ts";
import { industryRoute } from "./industry-route.ts";
import { SolutionsTabs } from "./solutions-tabs.tsx";
import "./hero-side.css";

export { takeCallRequest as action } from "../contact/take-forms.ts";

const load = async () =>
  (await import("./healthcare-and-medtech-parts.tsx")).healthcareAndMedtechParts;
const page = industryRoute(load, import.meta.env.SSR ? await load() : undefined);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches[0].loaderData, paths.industry("healthcare-and-medtech"), loaderData)
    : [];

export const loader = page.words;
export const clientLoader = page.words;
export const links: Route.LinksFunction = ahead(page.words);

/** /industry/healthcare-and-medtech: the heartbeat beside the words, solutions in a night window. */
export default function HealthcareAndMedtech({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Still markup={page.opening} />
      <SolutionsTabs
        words={loaderData.solutions}
        names={loaderData.names}
        slides={page.solutions}
        ground="night"
      />
      <Still markup={page.closing} />
      <CallPanel words={loaderData.call} posted={actionData} />
    </>
  );
}
