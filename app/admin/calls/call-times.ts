import { type AnswerHours, nextWorkingDays } from "../../../contract/answer-hours.ts";
import { hourMs, minuteMs } from "../../../contract/durations.ts";
import { timeIn } from "../lists/reader-formats.ts";

/** Hours of the client's day in which we call without asking. */
const callable = { from: 8, to: 20 } as const;

const halfHourMs = 30 * minuteMs;

/** Whether a client in this time zone can be called without asking; unknown zones can. */
export function isCallable(timeZone: string | null, at: number): boolean {
  const hour = timeZone === null ? callable.from : Number(timeIn(timeZone, at).slice(0, 2));
  return hour >= callable.from && hour < callable.to;
}

/**
 * Up to three times for the next call, an hour from now at the earliest: the first half hour in the
 * answer hours of a day at which the client can be called; on later days not before that hour. Up to
 * six hours after them, if the client sleeps until then, as in America.
 */
export function callTimes(now: number, hours: AnswerHours, timeZone: string | null): number[] {
  const times = timesUntil(0, now, hours, timeZone);
  return times.length > 0 ? times : timesUntil(6 * hourMs, now, hours, timeZone);
}

function timesUntil(after: number, now: number, hours: AnswerHours, timeZone: string | null) {
  const days = nextWorkingDays(now, hours, 8)
    .map(([from, to]) => {
      const first = Math.ceil(Math.max(from, now + hourMs) / halfHourMs) * halfHourMs;
      const count = Math.max(Math.ceil((to + after - first) / halfHourMs), 0);
      return Array.from({ length: count }, (_, index) => first + index * halfHourMs);
    })
    .map((slots) => slots.filter((at) => isCallable(timeZone, at)))
    .filter((slots) => slots.length > 0)
    .slice(0, 3);
  const clock = (at: number | undefined) => (at === undefined ? "" : timeIn(hours.timeZone, at));
  const earliest = clock(days[0]?.[0]);
  return days.flatMap((slots) => slots.find((at) => clock(at) >= earliest) ?? slots.at(-1) ?? []);
}
