import { type AnswerHours, workingTime } from "../../../contract/answer-hours.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How urgent an answer is: the text of the clock, and which share of the time is left (0 to 1). */
export type Due = { text: string; left: number; isLate: boolean };

/** Time to an answer in working time; after it, how late it is. */
export function dueText(dueAt: string, hours: AnswerHours, now: number): Due {
  const due = Date.parse(dueAt);
  const total = hours.hours * hourMs;
  if (due <= now) {
    return { text: `${lengthText(workingTime(due, now, hours))} late`, left: 0, isLate: true };
  }
  // A call may be wished for outside working hours: then the clock shows the time as it passes.
  const left = workingTime(now, due, hours) || due - now;
  return { text: lengthText(left), left: Math.min(left / total, 1), isLate: false };
}

/** "48 min", "1 h 5 min"; whole hours from ten on. */
function lengthText(length: number): string {
  const minutes = Math.max(Math.round(length / minuteMs), 1);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes} min`;
  return hours >= 10 || rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
