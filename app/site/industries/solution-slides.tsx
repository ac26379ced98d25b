import { solutions } from "../../content/solutions.ts";
import { SolutionSlide } from "./solution-slide.tsx";

/** The five slides, in order. */
export function SolutionSlides() {
  return (
    <ul className="solutions__track">
      {solutions.map((solution, index) => (
        <SolutionSlide key={solution.heading} solution={solution} index={index} />
      ))}
    </ul>
  );
}
