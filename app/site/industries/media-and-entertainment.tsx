import { paths } from "../../site-paths.ts";
import { ahead } from "../../ui/ahead.ts";
import { Still } from "../../ui/still.tsx";
import { CallPanel } from "../contact/call-panel.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/media-and-entertainment.ts";
import { industryRoute } from "./industry-route.ts";
import { SolutionsCarousel } from "./solutions-carousel.tsx";
import "./hero-reel.css";
import "./look-film.css";

export { takeCallRequest as action } from "../contact/take-forms.ts";

const load = async () =>
  (await import("./media-and-entertainment-parts.tsx")).mediaAndEntertainmentParts;
const page = industryRoute(load, import.meta.env.SSR ? await load() : undefined);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches[0].loaderData, paths.industry("media-and-entertainment"), loaderData)
    : [];

export const loader = page.words;
export const clientLoader = page.words;
export const links: Route.LinksFunction = ahead(page.words);

/** /industry/media-and-entertainment: a reel over the words, solutions frame by frame. */
export default function MediaAndEntertainment({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Still markup={page.opening} />
      <SolutionsCarousel words={loaderData.solutions} slides={page.solutions} look="film" />
      <Still markup={page.closing} />
      <CallPanel words={loaderData.call} posted={actionData} />
    </>
  );
}
