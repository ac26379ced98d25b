import { dayMs } from "./durations.ts";

/**
 * Adds days to a date like `2026-11-23`; a negative number gives an earlier one.
 * @throws RangeError if the result is outside the years 0 to 9999: as text, it would sort before all
 *   other days
 */
export function laterDay(date: string, days: number): string {
  const later = new Date(Date.parse(date) + days * dayMs).toISOString();
  if (!/^\d{4}-/.test(later)) throw new RangeError(`${later} is outside the years 0 to 9999.`);
  return later.slice(0, 10);
}

/** Days from one date to another, 0 for the same one. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs;

/** Whether filters accept a day: from 1900 to 2999, since `laterDay` throws near the years 0 and 9999. */
export const isFilterDay = (date: string): boolean => date >= "1900" && date < "3000";

/** The Monday of the week that contains a date. */
export const mondayOf = (date: string): string =>
  laterDay(date, -((new Date(Date.parse(date)).getUTCDay() + 6) % 7));
