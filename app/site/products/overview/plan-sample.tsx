import { overviewLabels } from "../../../copy/products/overview-labels.ts";
import type { ProductSection, SampleLine } from "../../../copy/products/product-page.ts";
import { Tag, type Tone } from "../product-tag.tsx";
import "../sample-table.css";
import "./plan-sample.css";

const { plan: labels } = overviewLabels;
const tones: Record<NonNullable<SampleLine["state"]>, Tone> = {
  good: "good",
  waiting: "wait",
  bad: "bad",
};

/** From and to, in per cent of the four weeks that are shown; `late` is what came on top. */
const bars = [
  { from: 0, to: 36 },
  { from: 22, to: 50, late: 82 },
  { from: 82, to: 96, isOpen: true },
] as const;

/** Three tasks of a project over four weeks. The bars draw what the states beside them say. */
export function PlanSample({ caption, lines }: ProductSection["sample"]) {
  return (
    <div className="plan-sample">
      <table className="sample-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.task}</th>
            <td aria-hidden>
              <ol>
                {labels.weeks.map((week) => (
                  <li key={week}>{week}</li>
                ))}
              </ol>
            </td>
            <th scope="col">{labels.state}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ term, text, state = "waiting" }, index) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td aria-hidden>{bars[index] && <PlanBar {...bars[index]} />}</td>
              <td>
                <Tag tone={tones[state]}>{overviewLabels.states[state]}</Tag>
                <small>{text}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PlanBar({
  from,
  to,
  late,
  isOpen,
}: {
  from: number;
  to: number;
  late?: number;
  isOpen?: boolean;
}) {
  return (
    <svg viewBox="0 0 100 40" preserveAspectRatio="none" fill="none" aria-hidden>
      <path d="M0 0V40M25 0V40M50 0V40M75 0V40M100 0V40" stroke="#dce6f5" />
      <path d="M68 0V40" stroke="#ff7a6b" strokeDasharray="3 3" />
      <rect
        x={from}
        y="10"
        width={to - from}
        height="20"
        fill={isOpen ? "none" : "#2f62c9"}
        stroke={isOpen ? "#7f91b0" : "none"}
        strokeDasharray="4 3"
      />
      {late && <rect x={to} y="10" width={late - to} height="20" fill="#ff9c7e" />}
    </svg>
  );
}
