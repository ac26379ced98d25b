import { paths } from "../../site-paths.ts";
import { ahead } from "../../ui/ahead.ts";
import { Still } from "../../ui/still.tsx";
import { CallPanel } from "../contact/call-panel.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/retail-sector.ts";
import { industryRoute } from "./industry-route.ts";
import { SolutionsLadder } from "./solutions-ladder.tsx";
import "./hero-wide.css";

export { takeCallRequest as action } from "../contact/take-forms.ts";

const load = async () => (await import("./retail-sector-parts.tsx")).retailSectorParts;
const page = industryRoute(load, import.meta.env.SSR ? await load() : undefined);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches[0].loaderData, paths.industry("retail-sector"), loaderData) : [];

export const loader = page.words;
export const clientLoader = page.words;
export const links: Route.LinksFunction = ahead(page.words);

/** /industry/retail-sector: the shelf across the page, solutions on a ladder. */
export default function RetailSector({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Still markup={page.opening} />
      <SolutionsLadder words={loaderData.solutions} rungs={page.solutions} />
      <Still markup={page.closing} />
      <CallPanel words={loaderData.call} posted={actionData} />
    </>
  );
}
