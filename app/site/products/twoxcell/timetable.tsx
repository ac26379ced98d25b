import { House, School } from "lucide-react";
import json from "../../../../content/samples/2xcell.json";
import { content } from "../../../copy/content.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Tag, type TagTone } from "../../../ui/tag.tsx";
import "./timetable.css";

const { timetable: labels } = json.labels;
const { timetable } = content("samples/2xcell", json);
type Lesson = (typeof timetable)[number];

const tones: Record<Lesson["state"], TagTone> = {
  recorded: "ok",
  live: "bad",
  next: "info",
  later: "off",
};

/** A morning of lessons: where each is held, and whether it is live. */
export function Timetable({ caption }: { caption: string }) {
  return (
    <div className="timetable">
      <p className="timetable__caption">{caption}</p>
      <ol>
        {timetable.map((lesson) => (
          <li key={lesson.from} data-state={lesson.state}>
            <p className="timetable__time">
              <b>{lesson.from}</b>
              {lesson.to}
            </p>
            <p>
              <b>{lesson.subject}</b>
              {lesson.teacher}, {lesson.where}
              <span className="timetable__place">
                {lesson.place !== "online" && <Icon of={School} />}
                {lesson.place !== "room" && <Icon of={House} />}
                {labels.places[lesson.place]}
              </span>
            </p>
            <Tag tone={tones[lesson.state]}>{labels.states[lesson.state]}</Tag>
          </li>
        ))}
      </ol>
    </div>
  );
}
