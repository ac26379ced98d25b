import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { FormOutcome } from "../../../contract/pages.ts";
import { unmarked } from "../../../contract/unmarked.ts";
import type { FormTexts } from "../../copy/contact-page.ts";
import type { IndustryPage } from "../../copy/industry-pages.ts";
import { solutionsCopy } from "../../copy/solutions-copy.ts";
import { callId } from "../../site-paths.ts";
import { CarouselArrows, slideTo, stepAround } from "../../ui/carousel.tsx";
import { CallbackForm } from "../contact/callback-form.tsx";
import type { IndustryLoaded } from "./industry-data.ts";
import { IndustryEnd } from "./industry-end.tsx" with { island: "static" };
import type { IndustryHeroProps } from "./industry-hero.tsx";
import { solutionId } from "./industry-links.ts";
import { SolutionSlides } from "./solution-slides.tsx" with { island: "static" };
import "./solutions-tabs.css";
import "./gap-call.css";
import "./solutions-rail.css";

/** Sections that all industry pages share, below the page's hero. */
export function IndustryLayout({
  hero,
  page: { label, names, stops, call, form, island },
  posted,
  children,
}: {
  hero: ReactNode;
  page: IndustryLoaded;
  posted: FormOutcome | undefined;
  /** Between the solutions and the year. */
  children?: ReactNode;
}) {
  return (
    <>
      {hero}
      <SolutionsTabs label={label} names={names} stops={stops}>
        <SolutionSlides {...island.solutions} />
      </SolutionsTabs>
      {children}
      <IndustryEnd {...island.end} />
      <GapCall copy={call} form={form} posted={posted} />
    </>
  );
}

/** A route's component, for a hero. */
export function industryPage(Hero: ComponentType<{ hero: IndustryHeroProps }>) {
  return function Page({
    loaderData,
    actionData,
  }: {
    loaderData: IndustryLoaded;
    actionData?: FormOutcome | undefined;
  }) {
    const hero = <Hero {...loaderData.island.hero} />;
    return <IndustryLayout hero={hero} page={loaderData} posted={actionData} />;
  };
}

/** The call panel of an industry: its question as two numbers, and the callback form as a slip. */
function GapCall({
  copy: { heading, lead, gap },
  form,
  posted,
}: {
  copy: IndustryPage["callPanel"];
  form: FormTexts;
  posted: FormOutcome | undefined;
}) {
  const isLong = gap.some(({ value }) => unmarked(value).length > 4);
  return (
    <section className="gap-call" id={callId}>
      <div className="wrap gap-call__layout">
        <div>
          <p className={`gap-call__numbers ${isLong ? "gap-call__numbers--long" : ""}`}>
            {gap.map(({ value, label }) => (
              <span key={label}>
                <b>{value}</b> {label}
              </span>
            ))}
          </p>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div className="gap-call__slip">
          <CallbackForm copy={form} posted={posted} />
        </div>
      </div>
    </section>
  );
}

/**
 * The carousel of solutions (specification §1): their names as a row of tabs, the chosen one
 * beneath. Names are links to the slides, which is how they work without scripts.
 */
export function SolutionsTabs({
  label,
  names,
  stops,
  children,
}: {
  /** Names the carousel for screen readers. */
  label: string;
  names: readonly string[];
  /** Where each is met on a road: the names are stops on a line, instead of tabs. */
  stops?: readonly string[] | undefined;
  /** The slides. */
  children: ReactNode;
}) {
  const state = useRail();
  const railId = useId();
  const choose = (event: MouseEvent, index: number) => {
    // With a key held, the browser opens the link in another tab or window, or saves it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    state.show(index);
  };
  return (
    <section className={`solutions ${stops ? "solutions--road" : ""}`}>
      <div className="wrap">
        <ol className={`solutions__names ${stops ? "stops" : ""}`} data-hydrate="">
          {names.map((name, index) => (
            <li key={name}>
              <a
                href={`#${solutionId(index)}`}
                aria-current={index === state.current ? "true" : undefined}
                onClick={(event) => choose(event, index)}
              >
                {name}
                {stops?.[index] && <small>{stops[index]}</small>}
              </a>
            </li>
          ))}
        </ol>
        <div className="solutions__stage">
          <div className="solutions__controls">
            <CarouselArrows
              controls={railId}
              previous={{ label: solutionsCopy.previous, press: () => state.move(-1) }}
              next={{ label: solutionsCopy.next, press: () => state.move(1) }}
              status={state.status}
            />
            <p>{solutionsCopy.position(state.current + 1, names.length)}</p>
          </div>
          <SolutionsRail state={state} id={railId} label={label}>
            {children}
          </SolutionsRail>
        </div>
      </div>
    </section>
  );
}

/** The scrolling window around slides: moved by arrows, arrow keys, or a swipe without scripts. */
function SolutionsRail({
  state: { rail, followScroll, steer },
  id,
  label,
  children,
}: {
  state: Pick<ReturnType<typeof useRail>, "rail" | "followScroll" | "steer">;
  id: string;
  label: string;
  children: ReactNode;
}) {
  return (
    <section
      className="solutions__rail"
      id={id}
      ref={rail}
      data-hydrate=""
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      onScroll={followScroll}
      onKeyDown={steer}
    >
      {children}
    </section>
  );
}

/** The state of a rail of slides, which wraps around at both ends (decision P8). */
function useRail() {
  const rail = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const [status, setStatus] = useState("");

  const show = (index: number) => {
    if (!rail.current) return;
    const slides = slidesIn(rail.current);
    const heading = slides[index]?.querySelector("h3")?.textContent;
    setCurrent(index);
    setStatus(`${solutionsCopy.position(index + 1, slides.length)}: ${heading}`);
    void slide(rail.current, slideStarts(rail.current)[index] ?? 0);
  };
  const move = (by: 1 | -1) => show(stepAround(current, by, slidesIn(rail.current).length));

  // Swiping and tabbing move on too.
  const followScroll = () => {
    if (rail.current && !("sliding" in rail.current.dataset)) {
      setCurrent(slideInView(rail.current));
    }
  };
  // Before React was live, a name's link or a swipe may have moved the rail.
  useEffect(followScroll, []);
  const steer = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
    // With another key, it is the browser's: Alt and an arrow go back.
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(by);
  };

  return { rail, current, status, show, move, followScroll, steer };
}

/** Slides without snapping: the browser would chase the slides while they move. */
async function slide(rail: HTMLElement, left: number) {
  const track = rail.querySelector("ul");
  rail.dataset.sliding = "";
  slideTo(rail, left);
  await Promise.allSettled((track?.getAnimations() ?? []).map(({ finished }) => finished));
  // A later press may have started the next slide.
  if (!track?.getAnimations().length) delete rail.dataset.sliding;
}

const slidesIn = (rail: HTMLElement | null) => [
  ...(rail?.querySelectorAll<HTMLElement>(".solution") ?? []),
];

/** The scroll offset of each slide. */
function slideStarts(rail: HTMLElement): number[] {
  const slides = slidesIn(rail);
  const origin = slides[0]?.offsetLeft ?? 0;
  return slides.map(({ offsetLeft }) => offsetLeft - origin);
}

/** Index of the slide nearest to the scroll position. */
function slideInView(rail: HTMLElement | null): number {
  if (!rail) return 0;
  const distances = slideStarts(rail).map((left) => Math.abs(left - rail.scrollLeft));
  return Math.max(distances.indexOf(Math.min(...distances)), 0);
}
