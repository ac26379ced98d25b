import type { Solution } from "./solution.ts";
import { SolutionSlide } from "./solution-slide.tsx";

/** The slides of a rail, in order, with a picture each or with none. */
export function SolutionSlides({
  solutions,
  pictures = [],
}: {
  solutions: readonly Solution[];
  pictures?: readonly string[];
}) {
  return (
    <ul className="solutions__track">
      {solutions.map((solution, index) => (
        <SolutionSlide
          key={solution.heading}
          solution={solution}
          index={index}
          count={solutions.length}
          picture={pictures[index]}
        />
      ))}
    </ul>
  );
}
