import { laterDay } from "../../../contract/days.ts";

// Days like `2026-11-23` have no time: they are read and shown in UTC.

const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "23 Nov". */
export const shortDay = (date: string): string => short.format(new Date(date));

/** "23 November 2026". */
export const longDay = (date: string): string => long.format(new Date(date));

/** The week that begins on a Monday: "16 to 22 Nov". */
export function dayRange(monday: string): string {
  const sunday = laterDay(monday, 6);
  const isSameMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  return `${isSameMonth ? Number(monday.slice(8)) : shortDay(monday)} to ${shortDay(sunday)}`;
}
