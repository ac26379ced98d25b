import { laterDay } from "../../../contract/days.ts";

// Days like `2026-11-23` have no time: they are read and shown in UTC.

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });

const short = format({ day: "numeric", month: "short" });
const medium = format({ day: "numeric", month: "short", year: "numeric" });
const long = format({ dateStyle: "long" });

/** "23 Nov". */
export const shortDay = (date: string): string => short.format(new Date(date));

/** "23 November 2026". */
export const longDay = (date: string): string => long.format(new Date(date));

/** "31 Aug to 22 Nov 2026"; a month or year that both days share is given once. */
export function spanText(from: string, to: string): string {
  const end = medium.format(new Date(to));
  if (from === to) return end;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} to ${end}`;
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${(isSameYear ? short : medium).format(new Date(from))} to ${end}`;
}

/** The week that begins on a Monday: "16 to 22 Nov". */
export function dayRange(monday: string): string {
  const sunday = laterDay(monday, 6);
  const isSameMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  return `${isSameMonth ? Number(monday.slice(8)) : shortDay(monday)} to ${shortDay(sunday)}`;
}
