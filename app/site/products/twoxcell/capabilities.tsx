import { LockKeyhole } from "lucide-react";
import type { ComponentType } from "react";
import json from "../../../../content/samples/2xcell.json";
import { content } from "../../../copy/content.ts";
import type { TwoXCellPage } from "../../../copy/product-page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SectionHead } from "../../../ui/section-head.tsx";
import { WorkedExample } from "../../../ui/worked-example.tsx";
import { ScreenFold } from "../screen-fold.tsx";
import { GradeBook } from "./grade-book.tsx";
import { LibraryShelf } from "./library-shelf.tsx";
import { ProgressChart } from "./progress-chart.tsx";
import { Timetable } from "./timetable.tsx";
import { WeekRegister } from "./week-register.tsx";
import "./pupil-record.css";
import "./capabilities.css";

const { record: labels } = json.labels;

/** One pupil's record, with a lock on what only few may read. */
function PupilRecord({ caption }: { caption: string }) {
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

type Copy = TwoXCellPage["capabilities"];

/** The piece of the product that shows a capability, and how much room it takes. */
const screens: Record<
  Copy["items"][number]["id"],
  { Screen: ComponentType<{ caption: string }>; room: string }
> = {
  library: { Screen: LibraryShelf, room: "half" },
  "online-learning": { Screen: Timetable, room: "half" },
  analytics: { Screen: ProgressChart, room: "wide night" },
  "student-information": { Screen: PupilRecord, room: "narrow" },
  attendance: { Screen: WeekRegister, room: "half" },
  "grades-and-exams": { Screen: GradeBook, room: "half" },
};

/** The six capabilities of the specification (§1), each as the screen that does it. */
export function Capabilities({ copy }: { copy: Copy }) {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead copy={{ title: copy.title, second: copy.lead }} />
        <WorkedExample>{copy.example}</WorkedExample>
        <div className="bento">
          {copy.items.map(({ id, name, text, sample }) => {
            const { Screen, room } = screens[id];
            return (
              <article key={id} className={`bento__tile bento__tile--${room}`}>
                <div className="bento__text">
                  <h3>{name}</h3>
                  <p>{text}</p>
                </div>
                <ScreenFold label={copy.show} about={name}>
                  <Screen caption={sample} />
                </ScreenFold>
              </article>
            );
          })}
        </div>
      </div>
    </section>
  );
}
