import type { AnswerOf } from "../../../contract/endpoints.ts";
import { useMinute } from "../conversations/use-minute.ts";
import { ArcGradients } from "./arc-gradients.tsx";
import {
  arcPath,
  labelled,
  labelledHours,
  type Moment,
  partOf,
  pointAt,
} from "./day-arc-geometry.ts";
import { clockIn, weekdayIn } from "./overview-texts.ts";
import "./overview.css";

type DayArcProps = Pick<AnswerOf<"readOverview">, "workday" | "answerHours">;

/**
 * The working day as the sun's course: the sun at this minute, filled dots for calls at a chosen
 * time, rings for answers due. Outside working hours the next day, before sunrise.
 */
export function DayArc({ workday, answerHours: { timeZone } }: DayArcProps) {
  const now = useMinute();
  const day = { from: Date.parse(workday.from), to: Date.parse(workday.to) };
  const isBefore = now < day.from;
  const sunPart = partOf(now, day);
  const moments = workday.due.map(({ at, kind }) => ({ at: Date.parse(at), kind }));
  const withLabel = labelled(moments, day, isBefore ? [] : [sunPart]);
  return (
    <svg
      className="day-arc"
      viewBox="-30 0 460 178"
      role="img"
      aria-label={arcText(moments, day, now, timeZone)}
    >
      <ArcGradients id="day-arc" />
      <path className="day-arc__horizon" d="M-24 172h448" />
      <path className="day-arc__course" d={arcPath(0, 1)} />
      {!isBefore && (
        <path className="day-arc__passed" stroke="url(#day-arc-dawn)" d={arcPath(0, sunPart)} />
      )}
      <Hours day={day} timeZone={timeZone} />
      {isBefore ? (
        <>
          <path className="day-arc__sunrise" d="M-25 172a9 9 0 0 1 18 0" />
          <text className="day-arc__next" x="200" y="128">
            {weekdayIn(day.from, timeZone)}
          </text>
          <text x="200" y="150">
            from {clockIn(day.from, timeZone)}
          </text>
        </>
      ) : (
        <Sun part={sunPart} label={clockIn(now, timeZone)} />
      )}
      {moments.map((moment, index) => (
        <Dot
          // biome-ignore lint/suspicious/noArrayIndexKey: several may be due in the same minute.
          key={`${moment.at}-${index}`}
          moment={moment}
          part={partOf(moment.at, day)}
          label={withLabel.has(moment) ? clockIn(moment.at, timeZone) : undefined}
        />
      ))}
    </svg>
  );
}

const halfHourMs = 1_800_000;

function Hours({ day, timeZone }: { day: { from: number; to: number }; timeZone: string }) {
  const named = labelledHours(day.from, day.to);
  const ticks = Math.floor((day.to - day.from) / halfHourMs);
  return (
    <>
      {Array.from({ length: ticks + 1 }, (_, index) => day.from + index * halfHourMs).map((at) => {
        const part = partOf(at, day);
        const [inner, outer] = [pointAt(part, named.includes(at) ? -9 : -5), pointAt(part)];
        return (
          <path
            key={at}
            className="day-arc__tick"
            d={`M${inner.x} ${inner.y} ${outer.x} ${outer.y}`}
          />
        );
      })}
      {named.map((at) => {
        const { x, y } = pointAt(partOf(at, day), -26);
        return (
          <text key={at} x={x} y={y + 4}>
            {clockIn(at, timeZone)}
          </text>
        );
      })}
    </>
  );
}

function Sun({ part, label }: { part: number; label: string }) {
  const { x, y } = pointAt(part);
  const isLeft = part < 0.5;
  return (
    <>
      <circle fill="url(#day-arc-glow)" cx={x} cy={y} r="22" />
      <circle className="day-arc__sun" cx={x} cy={y} r="7" />
      <text
        className="day-arc__now"
        data-left={isLeft || undefined}
        x={x + (isLeft ? -16 : 16)}
        y={y - 14}
      >
        {label}
      </text>
    </>
  );
}

type DotProps = { moment: Moment; part: number; label: string | undefined };

function Dot({ moment: { kind }, part, label }: DotProps) {
  const { x, y } = pointAt(part);
  const text = pointAt(part, 19);
  return (
    <>
      <circle className={`day-arc__${kind}`} cx={x} cy={y} r="5" />
      {label && (
        <text className="day-arc__time" x={text.x} y={text.y + 4}>
          {label}
        </text>
      )}
    </>
  );
}

/** The same in words. */
function arcText(
  moments: readonly Moment[],
  { from, to }: { from: number; to: number },
  now: number,
  timeZone: string,
): string {
  const times = (kind: Moment["kind"]) =>
    moments.filter((moment) => moment.kind === kind).map(({ at }) => clockIn(at, timeZone));
  const list = new Intl.ListFormat("en-GB");
  const [calls, answers] = [times("call"), times("answer")];
  return [
    `Working day: ${weekdayIn(from, timeZone)}, ${clockIn(from, timeZone)} to ${clockIn(to, timeZone)}.`,
    now < from ? "It has not begun." : `It is ${clockIn(now, timeZone)}.`,
    calls.length > 0 ? `Calls at ${list.format(calls)}.` : "No calls at a set time.",
    answers.length > 0 ? `Answers due at ${list.format(answers)}.` : "No answers due.",
  ].join(" ");
}
