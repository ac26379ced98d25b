import { ArrowRight } from "lucide-react";
import { visitorDoorContext } from "../../bridge.ts";
import { fintechCall, fintechHero, fintechMeta } from "../../content/fintech.ts";
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
import { PlatformsStrip } from "./platforms-strip.tsx";
import { SolutionsCarousel, solutionSlides } from "./solutions-carousel.tsx";
import "./fintech.css";
// Here and not beside the grid, whose code stays on the server.
import "./industries-served.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, paths.industry("fintech"), fintechMeta);

/** Takes the call request of a visitor without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  return context.get(visitorDoorContext).requestCall(await request.formData());
}

const loadIndustries = async () => (await import("./industries-served.tsx")).IndustriesServed;
const industries = stillMarkup(
  loadIndustries,
  import.meta.env.SSR ? await loadIndustries() : undefined,
);

/** Nothing to fetch; without it React Router would run `clientLoader` while hydrating. */
export const loader = () => null;

/** Client navigation waits for the still parts, so that the page comes in its full height. */
export async function clientLoader() {
  await Promise.all([industries.load(), solutionSlides.load()]);
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
      <SolutionsCarousel />
      <CallPanel words={fintechCall} posted={actionData} />
      <Still markup={industries} />
      <PlatformsStrip />
    </>
  );
}
