import { dayMs } from "../../../contract/durations.ts";

const longDay = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
});
const otherYear = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** The local day of an instant: "Today", "Yesterday", "Wednesday, 11 November", "3 May 2025". */
export function dayName(instant: string, now = new Date()): string {
  const day = new Date(instant);
  const daysAgo = Math.round((startOf(now) - startOf(day)) / dayMs);
  if (daysAgo === 0) return "Today";
  if (daysAgo === 1) return "Yesterday";
  // In English a comma follows the day of the week.
  if (day.getFullYear() === now.getFullYear())
    return longDay.format(day).replace(/^(\w+) /, "$1, ");
  return otherYear.format(day);
}

const startOf = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
