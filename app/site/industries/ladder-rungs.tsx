import { Plus } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import type { Solution } from "./industry-data.ts";
import { SolutionPoints } from "./solution-slides.tsx";

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
