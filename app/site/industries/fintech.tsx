import { fintechCall, fintechMeta, solutionsSection } from "../../copy/fintech-copy.ts";
import { paths } from "../../site-paths.ts";
import { ahead } from "../../ui/ahead.ts";
import { Still, stillMarkup } from "../../ui/still.tsx";
import { CallPanel } from "../contact/call-panel.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/fintech.ts";
import { SolutionsCarousel } from "./solutions-carousel.tsx";
import "./fintech.css";
import "./look-panes.css";
// Here and not beside the still parts, whose code stays on the server.
import "../../illustrations/illustrations.css";
import "../../ui/button.css";
import "../../ui/breadcrumbs.css";
import "../../ui/image-frame.css";
import "../../ui/marquee.css";
import "../layout/inner-hero.css";
import "./industries-served.css";
import "./platforms-strip.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, paths.industry("fintech"), fintechMeta);

export { takeCallRequest as action } from "../contact/take-forms.ts";

const loadOpening = async () => (await import("./fintech-opening.tsx")).FintechOpening;
const opening = stillMarkup(loadOpening, import.meta.env.SSR ? await loadOpening() : undefined);

const loadClosing = async () => (await import("./fintech-closing.tsx")).FintechClosing;
const closing = stillMarkup(loadClosing, import.meta.env.SSR ? await loadClosing() : undefined);

const loadSlides = async () => (await import("./fintech-slides.tsx")).FintechSlides;
const slides = stillMarkup(loadSlides, import.meta.env.SSR ? await loadSlides() : undefined);

/** Nothing to fetch; without it React Router would run `clientLoader` while hydrating. */
export const loader = () => null;

/** Client navigation waits for the still parts, so that the page comes in its full height. */
export async function clientLoader() {
  await Promise.all([opening, slides, closing].map((part) => part.load()));
  return null;
}

export const links: Route.LinksFunction = ahead(clientLoader);

export default function Fintech({ actionData }: Route.ComponentProps) {
  return (
    <>
      <Still markup={opening} />
      <SolutionsCarousel words={solutionsSection} slides={slides} look="panes" />
      <CallPanel words={fintechCall} posted={actionData} />
      <Still markup={closing} />
    </>
  );
}
