import { paths } from "../../site-paths.ts";
import { ahead } from "../../ui/ahead.ts";
import { Still } from "../../ui/still.tsx";
import { CallPanel } from "../contact/call-panel.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/manufacturing.ts";
import { industryRoute } from "./industry-route.ts";
import { SolutionsCarousel } from "./solutions-carousel.tsx";
import "../../ui/marquee.css";
import "./hero-stage.css";
import "./look-belt.css";
import "./platforms-strip.css";

export { takeCallRequest as action } from "../contact/take-forms.ts";

const load = async () => (await import("./manufacturing-parts.tsx")).manufacturingParts;
const page = industryRoute(load, import.meta.env.SSR ? await load() : undefined);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches[0].loaderData, paths.industry("manufacturing"), loaderData) : [];

export const loader = page.words;
export const clientLoader = page.words;
export const links: Route.LinksFunction = ahead(page.words);

/** /industry/manufacturing: the line runs through the hero, solutions stand on a belt. */
export default function Manufacturing({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Still markup={page.opening} />
      <SolutionsCarousel words={loaderData.solutions} slides={page.solutions} look="belt" />
      <Still markup={page.closing} />
      <CallPanel words={loaderData.call} posted={actionData} />
    </>
  );
}
