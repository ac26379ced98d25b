import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import "./industry-page.css";
import { industryCopy } from "../../copy/industry-copy.ts";
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
export function useRail() {
  const rail = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const [status, setStatus] = useState("");

  const show = (index: number) => {
    if (!rail.current) return;
    const slides = slidesIn(rail.current);
    const heading = slides[index]?.querySelector("h3")?.textContent;
    setCurrent(index);
    setStatus(`${industryCopy.position(index + 1, slides.length)}: ${heading}`);
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
