import { Plus } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { type Solution, solutionId } from "./solution.ts";
import { SolutionPoints } from "./solution-points.tsx";

/** The rungs of a ladder: one is open at a time, which the browser sees to by their name. */
export function LadderRungs({ solutions }: { solutions: readonly Solution[] }) {
  return (
    <ol className="ladder">
      {solutions.map(({ heading, line, content }, index) => (
        <li key={heading}>
          <details className="rung" name="solution" id={solutionId(index)} open={index === 0}>
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
