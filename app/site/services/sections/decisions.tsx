import { Cpu, UserRound } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";
import { ConfidenceScale } from "./confidence-scale.tsx";
import { OwnHead } from "./own-head.tsx";
import type { SectionProps } from "./section-props.ts";

/** Cases in the order of the model's certainty, with the line between what it and a person decide. */
export function DecisionsSection({ section }: SectionProps<"decisions">) {
  const { sides, scale, over, back, footnote } = section;
  return (
    <section className="section tint">
      <div className="wrap">
        <OwnHead section={section} />
        <div className="mockup decisions">
          <ConfidenceScale scale={scale} />
          <div className="decisions__side">
            <h3>
              <Icon of={Cpu} />
              {sides.over}
            </h3>
            <DecisionList decisions={over} />
          </div>
          <div className="decisions__side decisions__side--person">
            <h3>
              <Icon of={UserRound} />
              {sides.back}
            </h3>
            <DecisionList decisions={back} />
          </div>
          <p className="mockup__foot">{footnote}</p>
        </div>
      </div>
    </section>
  );
}

function DecisionList({
  decisions,
}: {
  decisions: readonly { decision: string; because: string }[];
}) {
  return (
    <ul>
      {decisions.map(({ decision, because }) => (
        <li key={decision}>
          <b>{decision}</b>
          <p>{because}</p>
        </li>
      ))}
    </ul>
  );
}
