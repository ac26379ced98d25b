import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { RoundButton } from "./button.tsx";
import "./carousel.css";

type Arrow = { label: string; press: () => void; disabled?: boolean };

/**
 * Previous and next buttons; `status` is a polite live region. A press before the page hydrates
 * starts React and is repeated then (`data-hydrate`).
 */
export function CarouselArrows({
  previous,
  next,
  controls,
  status,
}: {
  previous: Arrow;
  next: Arrow;
  /** Id of the element that the arrows move. */
  controls: string;
  status: string;
}) {
  const arrows = useRef<HTMLDivElement>(null);
  const atEnd = previous.disabled || next.disabled;
  useEffect(() => {
    // A button that becomes disabled while focused passes the focus to the other one.
    const focused = arrows.current?.querySelector("button:disabled:focus");
    if (atEnd && focused) arrows.current?.querySelector<HTMLElement>("button:enabled")?.focus();
  }, [atEnd]);
  return (
    <div className="carousel-arrows" ref={arrows}>
      <ArrowButton arrow={previous} controls={controls} icon={ArrowLeft} />
      <ArrowButton arrow={next} controls={controls} icon={ArrowRight} />
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </div>
  );
}

function ArrowButton({
  arrow: { label, press, disabled },
  controls,
  icon,
}: {
  arrow: Arrow;
  controls: string;
  icon: typeof ArrowLeft;
}) {
  return (
    <RoundButton
      label={label}
      aria-controls={controls}
      disabled={disabled}
      icon={icon}
      onClick={press}
      data-hydrate=""
    />
  );
}

/** Index of the next first card in a window that stops at both ends, 0 and `last`. */
export function stepWithin(start: number, by: 1 | -1, last: number): number {
  return Math.min(Math.max(start + by, 0), last);
}

/** Index of the next slide in a carousel that wraps around. */
export function stepAround(index: number, by: 1 | -1, count: number): number {
  return (index + by + count) % count;
}

const durationMs = 500;
const easing = "cubic-bezier(.2, .7, .2, 1)";

/**
 * Scrolls a scroll-snap container to `left` in 500 ms. The container jumps and its list is
 * animated, because smooth scrolling has no exact duration; swiping stays native.
 */
export function slideTo(view: HTMLElement, left: number) {
  const from = view.scrollLeft;
  view.scrollTo({ left, behavior: "instant" });
  const travelled = view.scrollLeft - from;
  const track = view.querySelector("ul");
  if (!track || travelled === 0) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  track.animate([{ transform: `translateX(${travelled}px)` }, { transform: "none" }], {
    duration: durationMs,
    easing,
  });
}
