import { Cpu, UserRound } from "lucide-react";
import confidence from "../../../../content/drawings/pictures/confidence-640x120.svg";
import { Icon } from "../../../ui/icon.tsx";
import { type SectionProps, SectionTitle } from "./section-title.tsx";
import "../../../ui/mockup.css";
import "./decisions-section.css";

/** Cases in the order of the model's certainty, with the line between what it and a person decide. */
export function DecisionsSection({ section }: SectionProps<"decisions">) {
  const { sides, scale, over, back, footnote } = section;
  return (
    <section className="section tint">
      <div className="wrap">
        <SectionTitle section={section} />
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
          <p className="decisions__foot">{footnote}</p>
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

/** The cases by the model's certainty, and the line, at the middle, that the two sides share. */
function ConfidenceScale({
  scale: { label, sure, line: lineName, doubtful },
}: {
  scale: SectionProps<"decisions">["section"]["scale"];
}) {
  return (
    <figure className="confidence" aria-label={label}>
      <img src={confidence} width={640} height={120} loading="lazy" alt="" />
      <figcaption>
        <span>{sure}</span>
        <span className="confidence__line">{lineName}</span>
        <span>{doubtful}</span>
      </figcaption>
    </figure>
  );
}
