import { carouselCopy } from "../../copy/industries/carousel-copy.ts";
import type { Solution } from "./industry-data.ts";
import "../../ui/image-frame.css";
import "./solution-points.css";
import { Plus } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";

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
          <div className="solution__text">
            <p className="solution__position">
              {carouselCopy.position(index + 1, solutions.length)}
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

function SolutionPoints({ points }: { points: readonly string[] }) {
  return (
    <ul className="solution-points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** The rungs of a ladder. Sharing a name, they open one at a time without scripts. */
export function LadderRungs({ solutions }: { solutions: readonly Solution[] }) {
  return (
    <ol className="ladder">
      {solutions.map(({ id, heading, line, content }, index) => (
        <li key={id}>
          <details className="rung" name="solution" id={id} open={index === 0}>
            <summary>
              <h3>{heading}</h3>
              <Icon of={Plus} />
            </summary>
            <div className="rung__inside">
              <p>{line}</p>
              <SolutionPoints points={content} />
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}
