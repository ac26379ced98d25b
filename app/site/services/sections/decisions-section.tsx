import { Cpu, UserRound } from "lucide-react";
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

const bars = 64;
/** The share of bars left of the line. */
const line = 0.5;

/** The number of cases at each position of the scale: many sure ones, few doubtful ones. */
const heights = Array.from({ length: bars }, (_, index) => {
  const position = index / (bars - 1);
  const crowd = 92 * Math.exp(-(((position - 0.2) / 0.19) ** 2));
  const tail = 26 * Math.exp(-(((position - 0.72) / 0.16) ** 2));
  return Math.round(crowd + tail + 7 + 5 * Math.sin(index * 2.4));
});

/** The cases by the model's certainty, and the line, at the middle, that the two sides share. */
function ConfidenceScale({
  scale: { label, sure, line: lineName, doubtful },
}: {
  scale: SectionProps<"decisions">["section"]["scale"];
}) {
  const path = (from: number, to: number) =>
    heights
      .slice(from, to)
      .map((height, index) => `M${(from + index) * 10 + 5} 120v-${height}`)
      .join("");
  return (
    <figure className="confidence" aria-label={label}>
      <svg viewBox="0 0 640 120" preserveAspectRatio="none" aria-hidden="true">
        <path className="confidence__sure" d={path(0, bars * line)} />
        <path className="confidence__doubtful" d={path(bars * line, bars)} />
      </svg>
      <figcaption>
        <span>{sure}</span>
        <span className="confidence__line">{lineName}</span>
        <span>{doubtful}</span>
      </figcaption>
    </figure>
  );
}
