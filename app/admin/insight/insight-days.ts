import { daysBetween, laterDay } from "../../../contract/days.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";

export type Insight = AnswerOf<"readInsight">["data"];

/** First and last day chosen, in place of the last weeks. */
export type Days = { from: string; to: string };

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

/** Room for a year rounded up to whole weeks; the chart draws one bar per week. */
const maxWeeks = 53;

/** Why days can't be chosen; null if they can. */
export function daysError({ from, to }: Days): string | null {
  if (to < from) return "Choose a “To” day on or after “From”.";
  return daysBetween(from, to) >= maxWeeks * 7 ? `Choose at most ${maxWeeks} weeks.` : null;
}

/** Spans that are named instead of counted in weeks. */
export const months = ["this-month", "last-month"] as const;
export type Month = (typeof months)[number];

/** The days of this month until today, or of the whole month before it. */
export function daysOf(month: Month, today: string): Days {
  const first = (day: string) => `${day.slice(0, 7)}-01`;
  if (month === "this-month") return { from: first(today), to: today };
  const to = laterDay(first(today), -1);
  return { from: first(to), to };
}

/** First and last day of the numbers, and today in the company's time zone. */
export type Span = Pick<Insight, "from" | "to" | "today">;

/** Text beside a week that isn't over or isn't wholly in the span; null for a whole week. */
export function weekMark(
  monday: string,
  { from, to, today }: Span,
): "so far" | "upcoming" | "partial" | null {
  const sunday = laterDay(monday, 6);
  if (monday > today) return "upcoming";
  if (monday >= from && today <= sunday && today <= to) return "so far";
  return monday < from || sunday > to ? "partial" : null;
}
