import { day } from "../rate-limits.ts";

/** The day that many days later, or earlier. */
export const later = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export const mondayOf = (date: string): string =>
  later(date, -((new Date(Date.parse(date)).getUTCDay() + 6) % 7));

/**
 * The latest Monday whose report is due.
 * @param now in ms since 1970
 * @param reportAt when the report of a Monday is due, in ms
 */
export function dueReport(now: number, reportAt: (monday: string) => number): string {
  // No time zone is a day ahead of UTC or behind it.
  let monday = mondayOf(later(new Date(now).toISOString().slice(0, 10), 1));
  while (reportAt(monday) > now) monday = later(monday, -7);
  return monday;
}
