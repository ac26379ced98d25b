import { carouselWords } from "../../copy/industries/carousel-copy.ts";
import type { Solution } from "./industry-data.ts";
import "../../ui/image-frame.css";
import "./solution-points.css";

/** The slides of a rail, in order: picture (if there are any), one line, and six points each. */
export function SolutionSlides({
  solutions,
  pictures = [],
}: {
  solutions: readonly Solution[];
  pictures?: readonly string[] | undefined;
}) {
  return (
    <ul className="solutions__track">
      {solutions.map(({ id, heading, line, content }, index) => (
        <li key={id} className="solution" id={id} data-current={index === 0 ? "" : undefined}>
          {pictures[index] && (
            <div className="image-frame">
              <img src={pictures[index]} width={400} height={470} loading="lazy" alt="" />
            </div>
          )}
          <div className="solution__words">
            <p className="solution__position">
              {carouselWords.position(index + 1, solutions.length)}
            </p>
            <h3>{heading}</h3>
            <p>{line}</p>
            <SolutionPoints points={content} />
          </div>
        </li>
      ))}
    </ul>
  );
}

export function SolutionPoints({ points }: { points: readonly string[] }) {
  return (
    <ul className="solution-points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
