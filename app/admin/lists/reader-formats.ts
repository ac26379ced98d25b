import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";
import { maxCount, maxTotal } from "../../../contract/office-limits.ts";

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
});

const minuteFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

const momentFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

const timeFormat = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** An instant in local time: "18 Nov 2026, 16:42". */
export function readerDate(instant: string): string {
  return minuteFormat.format(new Date(instant));
}

/** An instant in local time, its year only if it is not the current one: "18 Nov, 16:42". */
export function readerMoment(instant: string, now = new Date()): string {
  const date = new Date(instant);
  return (date.getFullYear() === now.getFullYear() ? momentFormat : minuteFormat).format(date);
}

/** The local time of an instant: "16:42". */
export function readerTime(instant: string | number | Date): string {
  return timeFormat.format(new Date(instant));
}

/** The time of an instant on clocks in a time zone, or without one on the reader's: "14:00". */
export const timeIn = (timeZone: string | undefined, at: string | number): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(
    new Date(at),
  );

/** Whether clocks in a time zone and those of the reader differ at an instant. */
export const clocksDiffer = (timeZone: string, at: string | number): boolean =>
  timeIn(timeZone, at) !== timeIn(undefined, at);

/** A time that is to come: "Today 16:30", "Tomorrow 15:30", "Thu 3 Dec, 16:00". */
export function dayAndTime(at: number, now = Date.now()): string {
  const day = new Date(at);
  const isIn = (days: number) => {
    const other = new Date(now);
    other.setDate(other.getDate() + days);
    return other.toDateString() === day.toDateString();
  };
  const name = isIn(0)
    ? "Today"
    : isIn(1)
      ? "Tomorrow"
      : `${day.toLocaleDateString("en-GB", { weekday: "short", day: "numeric", month: "short" })},`;
  return `${name} ${readerTime(at)}`;
}

/** The local day of an instant, or a day alone, which is the same everywhere: "18 Nov 2026". */
export function readerDay(instant: string): string {
  return dayFormat.format(new Date(instant.length === 10 ? `${instant}T12:00:00` : instant));
}

/** The local day, as in names of files and date fields: "2026-11-18". */
export function localDay(now = new Date()): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    `${part}`.padStart(2, "0"),
  );
  return `${now.getFullYear()}-${month}-${day}`;
}

const agoFormat = new Intl.RelativeTimeFormat("en-GB", { numeric: "always" });

/** The time since an instant: "just now", "5 minutes ago", "2 days ago". */
export function timeAgo(instant: string, now = Date.now()): string {
  const past = now - Date.parse(instant);
  // The server's clock may be a little ahead of the reader's.
  if (past < minuteMs) return "just now";
  if (past < hourMs) return agoFormat.format(-Math.floor(past / minuteMs), "minute");
  if (past < dayMs) return agoFormat.format(-Math.floor(past / hourMs), "hour");
  return agoFormat.format(-Math.floor(past / dayMs), "day");
}

/** The time until an instant: "in 12 days", "in 1 hour"; a minute at least. */
export function timeUntil(instant: string, now = Date.now()): string {
  const left = Math.max(Date.parse(instant) - now, minuteMs);
  if (left < hourMs) return agoFormat.format(Math.round(left / minuteMs), "minute");
  if (left < dayMs) return agoFormat.format(Math.round(left / hourMs), "hour");
  return agoFormat.format(Math.round(left / dayMs), "day");
}

/** A count that the server limits: `99+` from its limit on. */
export function shownCount(count: number): string {
  const isExact = count < maxCount;
  const shown = isExact ? count : maxCount - 1;
  return shown.toLocaleString("en-IN") + (isExact ? "" : "+");
}

/** The number of rows of a list; the server stops counting at `maxTotal`: "148", "10,000+". */
export const totalText = (count: number) =>
  count.toLocaleString("en-IN") + (count < maxTotal ? "" : "+");
