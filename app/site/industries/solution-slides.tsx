import type { IndustrySolution, SolutionSlip } from "../../copy/industry-pages.ts";
import { solutionId } from "./industry-links.ts";
import "./solution-slides.css";

/** The slides of the carousel: one line, six points, and a document that the solution produces. */
export function SolutionSlides({ solutions }: { solutions: readonly IndustrySolution[] }) {
  return (
    <ul className="solutions__track">
      {solutions.map(({ heading, lead, bullets, slip }, index) => (
        <li key={heading} className="solution" id={solutionId(index)}>
          <div>
            <h3>{heading}</h3>
            <p className="lead">{lead}</p>
            <ul className="solution__points">
              {bullets.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
          <Slip slip={slip} />
        </li>
      ))}
    </ul>
  );
}

/** A torn-off slip: heading, rows, total and remark. */
function Slip({ slip: { title, note, rows, total, remark } }: { slip: SolutionSlip }) {
  return (
    <div className="solution-slip">
      <p>
        <b>{title}</b>
        {note}
      </p>
      <dl>
        {rows.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="solution-slip__total">
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      </dl>
      <p className="solution-slip__remark">{remark}</p>
    </div>
  );
}
