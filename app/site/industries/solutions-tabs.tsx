import { type MouseEvent, type ReactNode, useId } from "react";
import { SolutionsHead, type SolutionsLabels, solutionId } from "./solutions-head.tsx";
import { SolutionsRail, useRail } from "./solutions-rail.tsx";
import "./solutions-tabs.css";

/**
 * Solutions as a list of their names with the chosen one beside it. The names are links to
 * the slides, which is how they work without scripts.
 */
export function SolutionsTabs({
  labels,
  names,
  ground,
  children,
}: {
  labels: SolutionsLabels;
  names: readonly string[];
  /** Of the slide: white on a tinted section, or a night window on white. */
  ground: "day" | "night";
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
    <section className={`section solutions-tabs solutions-tabs--${ground}`}>
      <div className="wrap">
        <SolutionsHead labels={labels} controls={railId} status={state.status} move={state.move} />
        <div className="solutions-tabs__layout">
          <ol className="solutions-tabs__names" data-hydrate="">
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
          <SolutionsRail state={state} id={railId} label={labels.list}>
            {children}
          </SolutionsRail>
        </div>
      </div>
    </section>
  );
}
