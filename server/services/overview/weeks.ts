import { dayMs } from "../../../contract/durations.ts";

/** Weeks that the overview shows, including the current one. */
const shownWeeks = 13;

const week = 7 * dayMs;
/** Week 0 began on Monday 1969-12-29 (`EnquiryWeekRow`). */
const firstMonday = -3 * dayMs;

/** The number of the week (UTC) that contains a moment in ms. */
export const weekNumber = (at: number): number => Math.floor((at - firstMonday) / week);

/** The Monday on which a week begins, in ms. */
export const weekStart = (number: number): number => firstMonday + number * week;

/** The weeks up to the one of `now`, oldest first: number, and Monday as `2026-11-23`. */
export function weeksUntil(now: number): { number: number; from: string }[] {
  const current = weekNumber(now);
  return Array.from({ length: shownWeeks }, (_, index) => {
    const number = current - shownWeeks + 1 + index;
    return { number, from: new Date(weekStart(number)).toISOString().slice(0, 10) };
  });
}
