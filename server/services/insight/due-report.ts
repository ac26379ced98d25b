import { laterDay, mondayOf } from "../../../contract/days.ts";

/**
 * The latest Monday whose report is due.
 * @param now in ms since 1970
 * @param reportAt when the report of a Monday is due, in ms
 */
export function dueReport(now: number, reportAt: (monday: string) => number): string {
  // No time zone is a day ahead of UTC or behind it.
  let monday = mondayOf(laterDay(new Date(now).toISOString().slice(0, 10), 1));
  while (reportAt(monday) > now) monday = laterDay(monday, -7);
  return monday;
}
