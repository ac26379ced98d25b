import { type AnswerHours, workingTime } from "../../../contract/answer-hours.ts";
import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";
import { readerTime } from "../lists/reader-formats.ts";

/** How urgent an answer is: the text of the clock, and which share of the time is left (0 to 1). */
export type Due = { text: string; left: number; isLate: boolean };

/** Working time to an answer of today, the day and time of another; after it, how late it is. */
export function dueText(dueAt: string, hours: AnswerHours, now: number): Due {
  const due = Date.parse(dueAt);
  const total = hours.hours * hourMs;
  if (due <= now) {
    const late = lengthText(workingTime(due, now, hours), hours);
    return { text: `${late} late`, left: 0, isLate: true };
  }
  // A call may be wished for outside working hours: then the clock shows the time as it passes.
  const left = workingTime(now, due, hours) || due - now;
  const day = dayText(due, now);
  const text = day === "" ? lengthText(left, hours) : `Due ${day}${readerTime(due)}`;
  return { text, left: Math.min(left / total, 1), isLate: false };
}

/** The same for a call: "Call 15:30", "Call Thu 16:00"; "Call now" for half an hour, then late. */
export function callText(at: number, due: Due, now: number): Due {
  if (at <= now) {
    return now - at < hourMs / 2 ? { text: "Call now", left: 0.1, isLate: false } : due;
  }
  return { ...due, text: `Call ${dayText(at, now)}${readerTime(at)}` };
}

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
const dayOfMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

/** "Thu ", or "10 Dec " where the weekday could be of another week; nothing for today. */
function dayText(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  if (isToday) return "";
  const format = Math.abs(at - now) < 6 * dayMs ? weekday : dayOfMonth;
  return `${format.format(at)} `;
}

/** "48 min", "1 h 5 min"; from two working days on in days. */
function lengthText(length: number, { from, to }: AnswerHours): string {
  const days = Math.floor(length / (clockMs(to) - clockMs(from)));
  if (days >= 2) return `${days} days`;
  const minutes = Math.max(Math.round(length / minuteMs), 1);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes} min`;
  return hours >= 10 || rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Milliseconds since midnight of a time like `09:00`. */
const clockMs = (time: string) =>
  Number(time.slice(0, 2)) * hourMs + Number(time.slice(3)) * minuteMs;
