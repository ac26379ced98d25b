import { type MouseEvent, type ReactNode, useId } from "react";
import { industryCopy } from "../../copy/industry-copy.ts";
import { CarouselArrows } from "../../ui/carousel.tsx";
import { solutionId } from "./industry-links.ts";
import { SolutionsRail, useRail } from "./solutions-rail.tsx";
import "./industry-page.css";

/**
 * The carousel of solutions (specification §1): their names as a row of tabs, the chosen one
 * beneath. Names are links to the slides, which is how they work without scripts.
 */
export function SolutionsTabs({
  label,
  names,
  children,
}: {
  /** Names the carousel for screen readers. */
  label: string;
  names: readonly string[];
  /** The slides. */
  children: ReactNode;
}) {
  const state = useRail();
  const railId = useId();
  const choose = (event: MouseEvent, index: number) => {
    event.preventDefault();
    state.show(index);
  };
  return (
    <section className="solutions">
      <div className="wrap">
        <ol className="solutions__names" data-hydrate="">
          {names.map((name, index) => (
            <li key={name}>
              <a
                href={`#${solutionId(index)}`}
                aria-current={index === state.current ? "true" : undefined}
                onClick={(event) => choose(event, index)}
              >
                {name}
              </a>
            </li>
          ))}
        </ol>
        <div className="solutions__stage">
          <SolutionsRail state={state} id={railId} label={label}>
            {children}
          </SolutionsRail>
          <div className="solutions__controls">
            <CarouselArrows
              controls={railId}
              previous={{ label: industryCopy.previous, press: () => state.move(-1) }}
              next={{ label: industryCopy.next, press: () => state.move(1) }}
              status={state.status}
            />
            <p>{industryCopy.position(state.current + 1, names.length)}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
