import { type KeyboardEvent, useId, useRef, useState } from "react";
import { solutionsSection } from "../../content/fintech.ts";
import { CarouselArrows } from "../../ui/carousel-arrows.tsx";
import { stepAround } from "../../ui/carousel-index.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { slideTo } from "../../ui/slide-to.ts";
import { Still, stillMarkup } from "../../ui/still.tsx";
import "./solutions-carousel.css";
// Here and not beside the slides, whose code stays on the server.
import "../../ui/pane.css";

const count = 5;

const loadSlides = async () => (await import("./solution-slides.tsx")).SolutionSlides;
/** The slides, which the page loads before it is shown by client navigation. */
export const solutionSlides = stillMarkup(
  loadSlides,
  import.meta.env.SSR ? await loadSlides() : undefined,
);

/**
 * Five solutions, one at a time, round and round (decision P8): arrows, arrow keys, or a
 * swipe, which needs no script.
 */
export function SolutionsCarousel() {
  const [current, setCurrent] = useState(0);
  const [status, setStatus] = useState("");
  const rail = useRef<HTMLElement>(null);
  const railId = useId();

  const move = (by: 1 | -1) => {
    const next = stepAround(current, by, count);
    setCurrent(next);
    if (!rail.current) return;
    const heading = rail.current.querySelectorAll("h3")[next]?.textContent;
    setStatus(`${solutionsSection.position(next + 1)}: ${heading}`);
    slideTo(rail.current, slideStarts(rail.current)[next] ?? 0);
  };
  const followScroll = () => {
    if (!rail.current) return;
    const { scrollLeft } = rail.current;
    const distances = slideStarts(rail.current).map((left) => Math.abs(left - scrollLeft));
    setCurrent(distances.indexOf(Math.min(...distances)));
  };
  const steer = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
    if (!by) return;
    event.preventDefault();
    move(by);
  };

  return (
    <section className="section solutions">
      <div className="wrap">
        <SectionHead words={solutionsSection} step={1}>
          <CarouselArrows
            controls={railId}
            previous={{ label: solutionsSection.previous, press: () => move(-1) }}
            next={{ label: solutionsSection.next, press: () => move(1) }}
            status={status}
          />
        </SectionHead>
      </div>
      <section
        className="solutions__rail"
        id={railId}
        ref={rail}
        aria-label={solutionsSection.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={followScroll}
        onKeyDown={steer}
      >
        <Still markup={solutionSlides} />
      </section>
    </section>
  );
}

/** Where each slide stands at the left edge; the last ones stop at the end of the rail. */
function slideStarts(rail: HTMLElement): number[] {
  const slides = [...rail.querySelectorAll<HTMLElement>(".solution")];
  const origin = slides[0]?.offsetLeft ?? 0;
  const end = rail.scrollWidth - rail.clientWidth;
  return slides.map(({ offsetLeft }) => Math.min(offsetLeft - origin, end));
}
