import { carouselWords } from "../../copy/industries/carousel-copy.ts";
import { type Solution, solutionId } from "./solution.ts";
import { SolutionPoints } from "./solution-points.tsx";

/** One solution: its picture if the look has one, what it is in a line, and six points. */
export function SolutionSlide({
  solution: { heading, line, content },
  index,
  count,
  picture,
}: {
  solution: Solution;
  index: number;
  count: number;
  picture?: string;
}) {
  return (
    <li className="solution" id={solutionId(index)} data-current={index === 0 ? "" : undefined}>
      {picture && (
        <div className="image-frame">
          <img src={picture} width={400} height={470} loading="lazy" alt="" />
        </div>
      )}
      <div className="solution__words">
        <p className="solution__position">{carouselWords.position(index + 1, count)}</p>
        <h3>{heading}</h3>
        <p>{line}</p>
        <SolutionPoints points={content} />
      </div>
    </li>
  );
}
