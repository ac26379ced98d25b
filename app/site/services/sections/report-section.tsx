import { SectionHead } from "../../../ui/section-head.tsx";
import { WorkedExample } from "../../../ui/worked-example.tsx";
import type { SectionProps } from "./section-title.tsx";
import "../../../ui/mockup.css";
import "../../../ui/tag.css";
import "./report-section.css";

/** The contents of the report, beside one finding in full; below, the scale of severities. */
export function ReportSection({ section }: SectionProps<"report">) {
  const { heading, lead, contentsHeading, contents, finding } = section;
  return (
    <section className="section tint">
      <div className="wrap">
        <div className="report">
          <div>
            <SectionHead copy={{ title: heading, second: lead }} />
            <h3 className="report__heading">{contentsHeading}</h3>
            <ol className="report__contents">
              {contents.map((part) => (
                <li key={part.heading}>
                  <b>{part.heading}</b>
                  <p>{part.text}</p>
                </li>
              ))}
            </ol>
          </div>
          <Finding finding={finding} />
        </div>
        <SeverityScale section={section} />
      </div>
    </section>
  );
}

function Finding({ finding }: Pick<SectionProps<"report">["section"], "finding">) {
  const { label, id, severity, title, facts } = finding;
  return (
    <figure>
      <figcaption>
        <WorkedExample>{label}</WorkedExample>
      </figcaption>
      <div className="report__sheets">
        <div className="mockup finding">
          <div className="mockup__head">
            <span className="finding__id">{id}</span>
            <span className={`tag ${severityTag(severity)}`}>{severity}</span>
          </div>
          <div className="finding__body">
            <h3>{title}</h3>
            <dl>
              {facts.map(({ term, text }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </figure>
  );
}

/** The five severities from the gravest down, each with the response that it requires. */
function SeverityScale({ section: { severities, severitiesHeading } }: SectionProps<"report">) {
  return (
    <div className="severities">
      <h3>{severitiesHeading}</h3>
      <ol>
        {severities.map(({ name, meaning, answer }) => (
          <li key={name}>
            <span className={`tag ${severityTag(name)}`}>{name}</span>
            <p>{meaning}</p>
            <b>{answer}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

const classes: Readonly<Record<string, string>> = {
  Critical: "tag--critical",
  High: "tag--bad",
  Medium: "tag--wait",
  Low: "",
};

/** The look of a severity, from alarming to quiet. */
const severityTag = (severity: string) => classes[severity] ?? "tag--off";
