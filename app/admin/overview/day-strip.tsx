import type { AnswerOf } from "../../../contract/endpoints.ts";
import { clockIn, weekdayIn, workdayText } from "./overview-texts.ts";
import "./day-strip.css";

type Overview = AnswerOf<"readOverview">;

/** Labels nearer to each other than this share of the day are left out. */
const minDistance = 9;

/** The working day as a line: now, calls with their time above it, answers due below. */
export function DayStrip({ overview, now }: { overview: Overview; now: number }) {
  const {
    workday: { from, to, due },
    answerHours: { timeZone },
  } = overview;
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const x = (at: number) => Math.round(((at - begin) / (end - begin)) * 1000) / 10;
  const marks = (kind: "call" | "answer") => {
    let last = kind === "call" ? -Infinity : minDistance / 2;
    return due
      .filter((each) => each.kind === kind)
      .map(({ id, at }) => {
        const place = x(Date.parse(at));
        const isLabelled = place - last >= minDistance && (kind === "call" || place < 91);
        if (isLabelled) last = place;
        return { id, place, label: isLabelled ? clockIn(at, timeZone) : null };
      });
  };
  const here = x(now);
  return (
    <svg className="day-strip" role="img" aria-label={workdayText(overview, now)}>
      <line x1="0" x2="100%" y1="37" y2="37" />
      {here > 0 && (
        <line className="day-strip__past" x1="0" x2={`${Math.min(here, 100)}%`} y1="37" y2="37" />
      )}
      <text x="0" y="62">
        {here < 0 && `${weekdayIn(from, timeZone).slice(0, 3)} `}
        {clockIn(from, timeZone)}
      </text>
      <text x="100%" y="62" textAnchor="end">
        {clockIn(to, timeZone)}
      </text>
      {marks("answer").map(({ id, place, label }) => (
        <g key={id}>
          <circle className="day-strip__answer" cx={`${place}%`} cy="37" r="4.5" />
          <text x={`${place}%`} y="62" textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      {marks("call").map(({ id, place, label }) => (
        <g key={id}>
          <circle className="day-strip__call" cx={`${place}%`} cy="37" r="5" />
          <text className="day-strip__time" x={`${place}%`} y="20" textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      {here >= 0 && here <= 100 && (
        <circle className="day-strip__now" cx={`${here}%`} cy="37" r="7" />
      )}
    </svg>
  );
}
