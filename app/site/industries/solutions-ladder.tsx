import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { carouselCopy } from "../../copy/industries/carousel-copy.ts";
import { stepAround } from "../../ui/carousel.tsx";
import { SolutionsHead, type SolutionsLabels } from "./solutions-head.tsx";
import "./solutions-ladder.css";

/**
 * Solutions as rungs that open one at a time, without scripts too. Arrows and arrow keys wrap
 * around at both ends, as in the carousels (decision P8).
 */
export function SolutionsLadder({
  labels,
  picture,
  children,
}: {
  labels: SolutionsLabels;
  /** Below the heading, beside the ladder. */
  picture?: ReactNode;
  /** The rungs. */
  children: ReactNode;
}) {
  const [status, setStatus] = useState("");
  const ladder = useRef<HTMLElement>(null);
  const ladderId = useId();

  const climb = (from: number, by: 1 | -1) => {
    const all = rungsIn(ladder.current);
    const index = stepAround(from, by, all.length);
    const rung = all[index];
    if (!rung) return;
    rung.open = true;
    const heading = rung.querySelector("h3")?.textContent;
    setStatus(`${carouselCopy.position(index + 1, all.length)}: ${heading}`);
    return rung;
  };
  const move = (by: 1 | -1) => {
    const open = rungsIn(ladder.current).findIndex((rung) => rung.open);
    climb(open < 0 && by < 0 ? 0 : open, by);
  };
  const steer = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    const held = rungsIn(ladder.current).findIndex((rung) => rung.contains(event.target as Node));
    if (!by || held < 0) return;
    event.preventDefault();
    climb(held, by)?.querySelector("summary")?.focus();
  };

  return (
    <section className="section solutions-ladder">
      <div className="wrap solutions-ladder__layout">
        <div className="solutions-ladder__head">
          <SolutionsHead labels={labels} controls={ladderId} status={status} move={move} />
          {picture}
        </div>
        <section
          id={ladderId}
          ref={ladder}
          data-hydrate=""
          aria-label={labels.list}
          onKeyDown={steer}
        >
          {children}
        </section>
      </div>
    </section>
  );
}

const rungsIn = (ladder: HTMLElement | null) => [
  ...(ladder?.querySelectorAll<HTMLDetailsElement>(".rung") ?? []),
];
