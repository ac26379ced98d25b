import type { SectionProps } from "./section-props.ts";
import { severityTag } from "./severity-tag.ts";

/** The five severities from the gravest to the least, each with the answer it calls for. */
export function SeverityScale({
  section: { severities, severitiesHeading },
}: SectionProps<"report">) {
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
