import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { homeLabels } from "../../copy/home-labels.ts";
import type { HomeCopy } from "../../copy/home-page.ts";
import { servicesId } from "../../site-paths.ts";
import { QuietButton } from "../../ui/button.tsx";
import { CarouselArrows, slideTo, stepWithin } from "../../ui/carousel.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import "./services-carousel.css";

const labels = homeLabels.services;
const shown = 4;

/**
 * The cards, four at a time (decision P7): arrows move the window by one; below 840px there are no
 * arrows, and See More shows the others. Without scripts all are there, to scroll or to read on.
 */
export function ServicesCarousel({
  copy,
  count = 7,
  children,
}: {
  copy: Pick<HomeCopy["services"], "title" | "lead">;
  /** Number of cards. */
  count?: number | undefined;
  /** The cards. */
  children: ReactNode;
}) {
  const [start, setStart] = useState(0);
  const [expanded, setExpanded] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  const listId = useId();
  const titleId = useId();
  const last = Math.max(count - shown, 0);

  const move = (by: 1 | -1) => {
    const next = stepWithin(start, by, last);
    setStart(next);
    if (view.current) slideTo(view.current, next * cardStep(view.current));
  };
  // Swiping and tabbing move the window too.
  const followScroll = () => {
    if (!view.current) return;
    const passed = Math.round(view.current.scrollLeft / cardStep(view.current));
    setStart(Math.min(Math.max(passed, 0), last));
  };
  // It may have been swiped before React started.
  useEffect(followScroll, [last]);

  return (
    <section className="section services" id={servicesId} aria-labelledby={titleId}>
      <div className="wrap">
        <SectionHead copy={copy} id={titleId}>
          {last > 0 && (
            <CarouselArrows
              controls={listId}
              previous={{ label: labels.previous, press: () => move(-1), disabled: start === 0 }}
              next={{ label: labels.next, press: () => move(1), disabled: start === last }}
              status={start === 0 ? "" : labels.status(start + 1, start + shown, count)}
            />
          )}
        </SectionHead>
        <div
          className="services__window"
          id={listId}
          ref={view}
          data-expanded={expanded ? "" : undefined}
          onScroll={followScroll}
        >
          {children}
        </div>
        {last > 0 && (
          <div className="services__more">
            <QuietButton
              aria-expanded={expanded}
              aria-controls={listId}
              onClick={() => setExpanded(!expanded)}
              data-hydrate=""
            >
              {expanded ? labels.showFewer : labels.showAll}
            </QuietButton>
          </div>
        )}
      </div>
    </section>
  );
}

/** From one card's edge to the next one's; 1 where nothing is laid out. */
function cardStep(view: HTMLElement): number {
  const [first, second] = view.querySelectorAll<HTMLElement>("li");
  return (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0) || 1;
}
