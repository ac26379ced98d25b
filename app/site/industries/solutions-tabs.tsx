import { type MouseEvent, useId } from "react";
import { Still, type StillMarkup } from "../../ui/still.tsx";
import { solutionId } from "./solution.ts";
import { SolutionsHead, type SolutionsWords } from "./solutions-head.tsx";
import { SolutionsRail } from "./solutions-rail.tsx";
import { useRail } from "./use-rail.ts";
import "./solutions-tabs.css";

/**
 * Solutions as a list of their names with the chosen one beside it. The names are links to
 * the slides, which is how they work without scripts.
 */
export function SolutionsTabs({
  words,
  names,
  slides,
  ground,
}: {
  words: SolutionsWords;
  names: readonly string[];
  slides: StillMarkup;
  /** Of the slide: white on a tinted section, or a night window on white. */
  ground: "day" | "night";
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
        <SolutionsHead words={words} controls={railId} status={state.status} move={state.move} />
        <div className="solutions-tabs__desk">
          <ol className="solutions-tabs__names">
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
          <SolutionsRail state={state} id={railId} label={words.list}>
            <Still markup={slides} />
          </SolutionsRail>
        </div>
      </div>
    </section>
  );
}
