import { ArrowRight } from "lucide-react";
import { fintechCall, fintechHero, fintechMeta, solutionsSection } from "../../content/fintech.ts";
import { layoutCopy } from "../../content/layout.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { InlineFigure } from "../../ui/inline-figure.tsx";
import { Still, stillMarkup } from "../../ui/still.tsx";
import { CallPanel } from "../contact/call-panel.tsx";
import { InnerHero } from "../layout/inner-hero.tsx";
import { pageMeta } from "../page-meta.ts";
import { paths } from "../paths.ts";
import type { Route } from "./+types/fintech.ts";
import { transfersDrawing } from "./fintech-transfers.ts";
import { SolutionsCarousel } from "./solutions-carousel.tsx";
import "./fintech.css";
import "./look-panes.css";
// Here and not beside the grid and the slides, whose code stays on the server.
import "../../ui/pane.css";
import "../../ui/strip.css";
import "./industries-served.css";
import "./platforms-strip.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, paths.industry("fintech"), fintechMeta);

export { takeCallRequest as action } from "../contact/take-forms.ts";

const loadClosing = async () => (await import("./fintech-closing.tsx")).FintechClosing;
const closing = stillMarkup(loadClosing, import.meta.env.SSR ? await loadClosing() : undefined);

const loadSlides = async () => (await import("./fintech-slides.tsx")).FintechSlides;
const slides = stillMarkup(loadSlides, import.meta.env.SSR ? await loadSlides() : undefined);

/** Nothing to fetch; without it React Router would run `clientLoader` while hydrating. */
export const loader = () => null;

/** Client navigation waits for the still parts, so that the page comes in its full height. */
export async function clientLoader() {
  await Promise.all([closing.load(), slides.load()]);
  return null;
}

const start = (
  <ButtonLink to={paths.about}>
    {fintechHero.start}
    <Icon of={ArrowRight} />
  </ButtonLink>
);

export default function Fintech({ actionData }: Route.ComponentProps) {
  return (
    <>
      <InnerHero words={fintechHero} section={layoutCopy.items.industry} actions={start}>
        <InlineFigure
          className="fintech__transfers"
          drawing={transfersDrawing}
          fit="xMidYMax slice"
        />
      </InnerHero>
      <SolutionsCarousel words={solutionsSection} slides={slides} look="panes" />
      <CallPanel words={fintechCall} posted={actionData} />
      <Still markup={closing} />
    </>
  );
}
