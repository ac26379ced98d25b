import { type AnswerHours, answerParts, nextWorkingDays } from "../../../contract/answer-hours.ts";
import { minuteMs } from "../../../contract/durations.ts";

/** How long before the end of a working day the enquiry of the example arrives. */
const beforeEndMs = 40 * minuteMs;

/** Working days that are compared: a week with the next one's first day. */
const comparedDays = 9;

export type AnswerExample = {
  arrives: string;
  due: string;
  /** "40 minutes on Friday". */
  parts: readonly string[];
};

/**
 * When the answer to an enquiry is due that arrives late on the last working day of a week, part by
 * part; null for hours by which none would ever be.
 */
export function answerExample(hours: AnswerHours, now: number): AnswerExample | null {
  try {
    const arrives = lateOnLastDay(hours, now);
    const parts = answerParts(arrives, hours);
    const [begin, counted] = parts.at(-1) ?? [arrives, 0];
    const { timeZone } = hours;
    const day = (time: number) => format(time, { weekday: "long", timeZone });
    const clock = (time: number) => format(time, { hour: "2-digit", minute: "2-digit", timeZone });
    const due = begin + counted;
    return {
      arrives: `${day(arrives)} at ${clock(arrives)}`,
      due: `${day(due)} at ${clock(due)}`,
      parts: parts.map(([start, ms]) => `${lengthText(ms)} on ${day(start)}`),
    };
  } catch {
    return null;
  }
}

/** Shortly before the end of the working day that the longest pause of a week follows. */
function lateOnLastDay(hours: AnswerHours, now: number): number {
  const days = nextWorkingDays(now, hours, comparedDays).slice(1);
  let best = { pauseMs: 0, end: now };
  for (const [index, [, end]] of days.entries()) {
    const pauseMs = (days[index + 1]?.[0] ?? end) - end;
    if (pauseMs > best.pauseMs) best = { pauseMs, end };
  }
  return best.end - beforeEndMs;
}

const format = (time: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", options).format(time);

/** "3 hours", "1 hour 20 minutes". */
function lengthText(ms: number): string {
  const minutes = Math.round(ms / minuteMs);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [count(hours, "hour"), count(rest, "minute")].filter(Boolean);
  return parts.join(" ") || "0 minutes";
}

const count = (n: number, one: string) => (n === 0 ? "" : `${n} ${n === 1 ? one : `${one}s`}`);
