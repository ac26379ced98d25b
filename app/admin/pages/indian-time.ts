import { dayMs, hourMs } from "../../../contract/durations.ts";

const dayTimeFormat = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
});

/** India's offset from UTC (ms), all year. */
const offsetMs = 5.5 * hourMs;
const morningMs = 9 * hourMs;

/** A time of publication by the clock in India: "Mon 23 Nov, 09:00 IST". */
export function indianDateTime(instant: string): string {
  const parts = dayTimeFormat.formatToParts(new Date(instant));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("weekday")} ${part("day")} ${part("month")}, ${part("hour")}:${part("minute")} IST`;
}

/** The value of a `datetime-local` field as a time in India. Invalid if it is empty. */
export const fromIndianTime = (typed: string): Date => new Date(typed && `${typed}+05:30`);

/** The usual times to publish at, in India. */
export function indianTimeChoices(now: Date): { label: string; at: Date }[] {
  const midnight = Math.floor((now.getTime() + offsetMs) / dayMs) * dayMs - offsetMs;
  const weekday = new Date(midnight + offsetMs).getUTCDay();
  const toMonday = (8 - weekday) % 7 || 7;
  const morning = (days: number) => new Date(midnight + days * dayMs + morningMs);
  return [
    { label: "In an hour", at: new Date(now.getTime() + hourMs) },
    { label: "Tomorrow morning", at: morning(1) },
    ...(toMonday > 1 ? [{ label: "On Monday morning", at: morning(toMonday) }] : []),
  ];
}

/** India's time for the dialog that asks when. */
export const indianClock = {
  label: "Another time (IST)",
  read: fromIndianTime,
  show: indianDateTime,
  choices: indianTimeChoices,
} as const;
