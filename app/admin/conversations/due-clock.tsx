import type { AnswerHours } from "../../../contract/answer-hours.ts";
import { callText, dueText } from "./due-text.ts";
import { useMinute } from "./use-minute.ts";
import "./enquiry-parts.css";

const circumference = 2 * Math.PI * 5.5;

type DueClockProps = {
  at: string | null;
  /** The time of a call, as agreed or wished. */
  callAt?: string | null;
  hours: AnswerHours;
  prefix?: string;
  /** In place of the time that is left. */
  label?: string;
};

/** A ring that empties until an answer is due: amber below a third, red and "late" after it. */
export function DueClock({ at, callAt = null, hours, prefix = "", label }: DueClockProps) {
  const now = useMinute();
  const isCall = callAt !== null && (at === null || callAt <= at);
  const due = dueText(isCall ? callAt : (at ?? ""), hours, now);
  const { text, left, isLate } = isCall ? callText(Date.parse(callAt), due, now) : due;
  return (
    <span className="due-clock" data-mood={isLate ? "late" : left < 1 / 3 ? "soon" : undefined}>
      <svg viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <circle cx="8" cy="8" r="5.5" />
        {isLate ? (
          <path d="M8 5v3.2l2 1.4" />
        ) : (
          <circle
            className="due-clock__left"
            cx="8"
            cy="8"
            r="5.5"
            transform="rotate(-90 8 8)"
            strokeDasharray={`${(circumference * left).toFixed(1)} ${circumference.toFixed(1)}`}
          />
        )}
      </svg>
      <span>
        {prefix}
        {isLate ? text : (label ?? text)}
      </span>
    </span>
  );
}
