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
  const marks = (kind: "call" | "answer", labelY: number) => {
    let last = kind === "call" ? -Infinity : minDistance / 2;
    return due
      .filter((each) => each.kind === kind)
      .map(({ id, at }) => {
        const position = x(Date.parse(at));
        const isLabelled = position - last >= minDistance && (kind === "call" || position < 91);
        if (isLabelled) last = position;
        return (
          <g key={id} className={`day-strip__${kind}`}>
            <circle cx={`${position}%`} cy="37" r="5" />
            <text x={`${position}%`} y={labelY} textAnchor="middle">
              {isLabelled && clockIn(at, timeZone)}
            </text>
          </g>
        );
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
      {marks("answer", 62)}
      {marks("call", 20)}
      {here >= 0 && here <= 100 && (
        <circle className="day-strip__now" cx={`${here}%`} cy="37" r="7" />
      )}
    </svg>
  );
}
