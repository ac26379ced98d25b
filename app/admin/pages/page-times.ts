import { dayName } from "../lists/day-name.ts";
import { readerDate, readerTime } from "../lists/reader-formats.ts";

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

/** The day in a headline: "12 November". */
export const longDay = (instant: string): string => dayFormat.format(new Date(instant));

/** When a page was changed: "today, 14:41", "yesterday, 09:10", "18 Nov 2026, 16:20". */
export function changeTime(instant: string, now = new Date()): string {
  const day = dayName(instant, now);
  return day === "Today" || day === "Yesterday"
    ? `${day.toLowerCase()}, ${readerTime(instant)}`
    : readerDate(instant);
}
