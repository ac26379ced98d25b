import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import "./solutions-rail.css";
import { industryCopy } from "../../copy/industries/industry-page-copy.ts";
import { slideTo, stepAround } from "../../ui/carousel.tsx";

/** The scrolling window around slides: moved by arrows, arrow keys, or a swipe without scripts. */
export function SolutionsRail({
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

/**
 * The state of a rail of slides, which wraps around at both ends (decision P8). The slides are a
 * static island, so the current one is marked in the document (`data-current`).
 */
export function useRail() {
  const rail = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const [status, setStatus] = useState("");

  const mark = (index: number) => {
    setCurrent(index);
    for (const [position, slide] of slidesIn(rail.current).entries())
      slide.toggleAttribute("data-current", position === index);
  };
  const show = (index: number) => {
    if (!rail.current) return;
    const slides = slidesIn(rail.current);
    const heading = slides[index]?.querySelector("h3")?.textContent;
    mark(index);
    setStatus(`${industryCopy.position(index + 1, slides.length)}: ${heading}`);
    void slide(rail.current, slideStarts(rail.current)[index] ?? 0);
  };
  const move = (by: 1 | -1) => show(stepAround(current, by, slidesIn(rail.current).length));

  // Swiping and tabbing move on too. At the end several slides share one offset: then none moves.
  const followScroll = () => {
    if (!rail.current || "sliding" in rail.current.dataset) return;
    const { scrollLeft } = rail.current;
    const distances = slideStarts(rail.current).map((left) => Math.abs(left - scrollLeft));
    const nearest = Math.min(...distances);
    if (distances[current] !== nearest) mark(distances.indexOf(nearest));
  };
  const steer = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
    if (!by) return;
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

/** The scroll offset of each slide; the last ones stop at the end of the rail. */
function slideStarts(rail: HTMLElement): number[] {
  const slides = slidesIn(rail);
  const origin = slides[0]?.offsetLeft ?? 0;
  const end = rail.scrollWidth - rail.clientWidth;
  return slides.map(({ offsetLeft }) => Math.min(offsetLeft - origin, end));
}
