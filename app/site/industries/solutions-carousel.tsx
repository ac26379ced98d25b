import { type ReactNode, useId } from "react";
import { SolutionsHead, type SolutionsLabels } from "./solutions-head.tsx";
import { SolutionsRail, useRail } from "./solutions-rail.tsx";
import "./solutions-carousel.css";

/** Solutions in a row across the page, the next one in sight. */
export function SolutionsCarousel({
  labels,
  look,
  children,
}: {
  labels: SolutionsLabels;
  /** Wide cards with a picture, workpieces on a belt, or frames on a strip of film. */
  look: "panes" | "belt" | "film";
  /** The slides. */
  children: ReactNode;
}) {
  const state = useRail();
  const railId = useId();
  const ground = look === "film" ? " night" : "";
  return (
    <section className={`section solutions solutions--${look}${ground}`}>
      <div className="wrap">
        <SolutionsHead labels={labels} controls={railId} status={state.status} move={state.move} />
      </div>
      <SolutionsRail state={state} id={railId} label={labels.list}>
        {children}
      </SolutionsRail>
    </section>
  );
}
