import type { ComponentType } from "react";
import { twoXCell } from "../../../copy/products/twoxcell-copy.ts";
import { SectionHead } from "../../../ui/section-head.tsx";
import { WorkedExample } from "../../../ui/worked-example.tsx";
import { GradeBook } from "./grade-book.tsx";
import { LibraryShelf } from "./library-shelf.tsx";
import { ProgressChart } from "./progress-chart.tsx";
import { PupilRecord } from "./pupil-record.tsx";
import { Timetable } from "./timetable.tsx";
import { WeekRegister } from "./week-register.tsx";
import "./capabilities.css";

const { capabilities } = twoXCell;
type Name = (typeof capabilities.items)[number]["name"];

/** The piece of the product that shows a capability, and how much room it takes. */
const screens: Record<Name, { Screen: ComponentType<{ caption: string }>; room: string }> = {
  "Library Management": { Screen: LibraryShelf, room: "half" },
  "Online Learning Integration": { Screen: Timetable, room: "half" },
  "Analytics and Reporting": { Screen: ProgressChart, room: "wide night" },
  "Student Information Management": { Screen: PupilRecord, room: "narrow" },
  "Attendance Management": { Screen: WeekRegister, room: "half" },
  "Grade and Exam Management": { Screen: GradeBook, room: "half" },
};

/** The six capabilities of the specification (§1), each as the screen that does it. */
export function Capabilities() {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead copy={capabilities} />
        <WorkedExample>{capabilities.example}</WorkedExample>
        <div className="bento">
          {capabilities.items.map(({ name, text, sample }) => {
            const { Screen, room } = screens[name];
            return (
              <article key={name} className={`bento__tile bento__tile--${room}`}>
                <div className="bento__text">
                  <h3>{name}</h3>
                  <p>{text}</p>
                </div>
                <div className="bento__screen">
                  <Screen caption={sample} />
                </div>
              </article>
            );
          })}
        </div>
      </div>
    </section>
  );
}
