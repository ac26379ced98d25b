import { type AnswerHours, nextWorkingDays } from "../../../contract/answer-hours.ts";
import { type CallbackPeriod, callbackPeriodHours } from "../../../contract/callback-time.ts";
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
 * six hours after them, if the client sleeps until then, as in America. In the part of the day that
 * the client wished for, where it has such times.
 */
export function callTimes(
  now: number,
  hours: AnswerHours,
  timeZone: string | null,
  wished: CallbackPeriod = "any",
): number[] {
  const { from, to } = callbackPeriodHours[wished] ?? { from: 0, to: 24 };
  const isWished = (at: number) => {
    const hour = Number(timeIn("Asia/Kolkata", at).slice(0, 2));
    return hour >= from && hour < to && isCallable(timeZone, at);
  };
  const isPossible = (at: number) => isCallable(timeZone, at);
  const tries = [
    [0, isWished],
    [0, isPossible],
    [6 * hourMs, isPossible],
  ] as const;
  for (const [after, fits] of tries) {
    const times = timesUntil(after, now, hours, fits);
    if (times.length > 0) return times;
  }
  return [];
}

type Fits = (at: number) => boolean;

function timesUntil(after: number, now: number, hours: AnswerHours, fits: Fits) {
  const days = nextWorkingDays(now, hours, 8)
    .map(([from, to]) => {
      const first = Math.ceil(Math.max(from, now + hourMs) / halfHourMs) * halfHourMs;
      const count = Math.max(Math.ceil((to + after - first) / halfHourMs), 0);
      return Array.from({ length: count }, (_, index) => first + index * halfHourMs);
    })
    .map((slots) => slots.filter(fits))
    .filter((slots) => slots.length > 0)
    .slice(0, 3);
  const clock = (at: number | undefined) => (at === undefined ? "" : timeIn(hours.timeZone, at));
  const earliest = clock(days[0]?.[0]);
  return days.flatMap((slots) => slots.find((at) => clock(at) >= earliest) ?? slots.at(-1) ?? []);
}
