import { useId } from "react";
import { Still, type StillMarkup } from "../../ui/still.tsx";
import { SolutionsHead, type SolutionsWords } from "./solutions-head.tsx";
import { SolutionsRail } from "./solutions-rail.tsx";
import { useRail } from "./use-rail.ts";

/** Each look has a style sheet of its own, `look-<name>.css`, imported by the page. */
type Look = "panes" | "belt" | "film";

/** Solutions in a row across the page, the next one in sight. */
export function SolutionsCarousel({
  words,
  slides,
  look,
}: {
  words: SolutionsWords;
  slides: StillMarkup;
  look: Look;
}) {
  const state = useRail();
  const railId = useId();
  const ground = look === "film" ? " night" : "";
  return (
    <section className={`section solutions solutions--${look}${ground}`}>
      <div className="wrap">
        <SolutionsHead words={words} controls={railId} status={state.status} move={state.move} />
      </div>
      <SolutionsRail state={state} id={railId} label={words.list}>
        <Still markup={slides} />
      </SolutionsRail>
    </section>
  );
}
