import { LockKeyhole } from "lucide-react";
import json from "../../../../content/samples/2xcell.json";
import { content } from "../../../copy/content.ts";
import { Icon } from "../../../ui/icon.tsx";
import "./twoxcell-page.css";

const { record: labels } = json.labels;

/** One pupil's record, with a lock on what only few may read. */
export function PupilRecord({ caption }: { caption: string }) {
  const { name, initials, section, facts } = content("samples/2xcell", json).pupil;
  return (
    <section className="pupil-record" aria-label={caption}>
      <div className="pupil-record__pupil">
        <span aria-hidden>{initials}</span>
        <p>
          <b>{name}</b>
          {section}
        </p>
      </div>
      <dl>
        {facts.map((fact) => (
          <div key={fact.term}>
            <dt>{fact.term}</dt>
            <dd>
              {fact.text}
              {fact.openTo && (
                <small>
                  <Icon of={LockKeyhole} />
                  {labels.opens} {fact.openTo.toLowerCase()}
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
