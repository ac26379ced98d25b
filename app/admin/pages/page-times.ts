import { dayName } from "../lists/day-name.ts";
import { readerDate, readerTime } from "../lists/reader-formats.ts";

const indiaFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** A time of publication, in Indian time: "Mon 23 Nov, 09:00 IST". */
export const indiaTime = (instant: string | number): string =>
  `${indiaFormat.format(new Date(instant)).replace(/^(\w+), /, "$1 ")} IST`;

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

/** The day in a headline: "12 November". */
export const longDay = (instant: string): string => dayFormat.format(new Date(instant));

/** Offset of Indian time from UTC. */
const indiaOffsetMs = 5.5 * 3_600_000;

/** A time as the value of a date and time field in Indian time: "2026-11-23T09:00". */
export const toIndiaField = (time: number): string =>
  new Date(time + indiaOffsetMs).toISOString().slice(0, 16);

/** The instant of such a value; undefined for one that is incomplete. */
export function fromIndiaField(value: string): string | undefined {
  const time = Date.parse(`${value}:00+05:30`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** When a page was changed: "today, 14:41", "yesterday, 09:10", "18 Nov 2026, 16:20". */
export function changeTime(instant: string, now = new Date()): string {
  const day = dayName(instant, now);
  return day === "Today" || day === "Yesterday"
    ? `${day.toLowerCase()}, ${readerTime(instant)}`
    : readerDate(instant);
}
