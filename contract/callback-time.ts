import { dayMs, minuteMs } from "./durations.ts";

// Preferred times of callback requests (decision P25). Separate from the schemas, so that pages
// load the rules without zod. India has one time zone and no daylight saving time.

/** Offset of Indian Standard Time from UTC. */
const istOffsetMs = 330 * minuteMs;

/** Hours (IST) between which we call back, from Monday to Friday. */
const workingHours = { from: 9, to: 18 } as const;

/** The hours as both forms and the contact page name them. */
export const workingHoursText = `${workingHours.from}:00 to ${workingHours.to}:00 IST`;

/** The number of working days ahead for which a callback can be booked, today included. */
const bookableDays = 10;

/** Choices of the callback forms; `exact` comes with a date and a start. */
export const callbackPeriods = ["any", "morning", "afternoon", "evening", "exact"] as const;
export type CallbackPeriod = (typeof callbackPeriods)[number];

/** The hours (IST) of a part of the day. */
export const callbackPeriodHours: {
  readonly [Period in CallbackPeriod]?: { from: number; to: number };
} = {
  morning: { from: workingHours.from, to: 12 },
  afternoon: { from: 12, to: 16 },
  evening: { from: 16, to: workingHours.to },
};

export const callbackPeriodNames: Readonly<Record<CallbackPeriod, string>> = {
  any: "Any time in working hours",
  morning: `Morning, ${workingHours.from}:00 to 12:00`,
  afternoon: "Afternoon, 12:00 to 16:00",
  evening: `Evening, 16:00 to ${workingHours.to}:00`,
  exact: "A day and time",
};

/** The half hours at which a call can start, as `09:00`. */
export const callbackStarts: readonly string[] = Array.from(
  { length: (workingHours.to - workingHours.from) * 2 },
  (_, index) => {
    const hour = String(workingHours.from + Math.floor(index / 2)).padStart(2, "0");
    return `${hour}:${index % 2 === 0 ? "00" : "30"}`;
  },
);

/** A choice as a form sends it; date and start count only with `exact`. */
export type CallbackChoice = {
  preferred_time: string;
  /** `2026-11-24`, or empty. */
  preferred_date: string;
  /** `10:30`, or empty. */
  preferred_start: string;
};

/** The chosen moment in ms, or null unless a day and time were chosen. */
export function chosenMoment(choice: CallbackChoice): number | null {
  if (choice.preferred_time !== "exact") return null;
  const { preferred_date, preferred_start } = choice;
  const moment = Date.parse(`${preferred_date}T${preferred_start}:00+05:30`);
  return Number.isNaN(moment) ? null : moment;
}

/** Dates (`2026-11-24`, IST) on which a call can still start: ten working days from `now` in ms. */
export function callbackDates(now: number): string[] {
  const dates: string[] = [];
  for (let day = now; dates.length < bookableDays; day += dayMs) {
    const date = istDate(day);
    const last = Date.parse(`${date}T${callbackStarts.at(-1)}:00+05:30`);
    if (isWorkingDay(date) && last > now) dates.push(date);
  }
  return dates;
}

/** Error messages by field for a choice at `now` (ms); browser and server both check. */
export function callbackTimeErrors(choice: CallbackChoice, now: number): Record<string, string> {
  if (choice.preferred_time !== "exact") return {};
  const { preferred_date, preferred_start } = choice;
  if (!preferred_date) return { preferred_date: "Please choose a day for the call." };
  const dates = callbackDates(now);
  if (!isWorkingDay(preferred_date)) {
    return { preferred_date: "We call from Monday to Friday. Please choose a working day." };
  }
  if (!dates.includes(preferred_date)) {
    const [first = "", last = ""] = [dates[0], dates.at(-1)];
    return { preferred_date: `Please choose a day from ${dateText(first)} to ${dateText(last)}.` };
  }
  if (!preferred_start) return { preferred_start: "Please choose a time for the call." };
  if (!callbackStarts.includes(preferred_start)) {
    return {
      preferred_start: `We call back from ${workingHoursText}. Please choose a time in these hours.`,
    };
  }
  const moment = chosenMoment(choice);
  if (moment !== null && moment > now) return {};
  return { preferred_start: "This time has passed. Please choose a later one." };
}

/** A preferred time in words, for staff: `Tuesday 24 November, 10:30 IST`. */
export function callbackTimeText(period: CallbackPeriod, at: number | null): string {
  if (period !== "exact" || at === null) {
    const name = callbackPeriodNames[period];
    return period === "any" ? name : `${name} IST`;
  }
  return `${dateText(istDate(at))}, ${istTime(at)} IST`;
}

/** The hour (IST) at which each part of a day ends. */

/**
 * When the sender of a form hears from us: `Friday, 13:00 IST`; of a call, after "We’ll call you":
 * `on Friday morning`, or `by Friday, 13:00 IST`.
 * @param values those of the form
 * @param answerBy when an answer is due, or the chosen call begins, and `now`: in ms since 1970
 */
export function whenWeAnswer(
  values: Readonly<Record<string, string>>,
  answerBy: number,
  now: number,
): string {
  const period = values["preferred_time"];
  if (period === undefined) return momentText(answerBy, now);
  const known = callbackPeriods.find((each) => each === period) ?? "any";
  return expectedCall(known, answerBy, now);
}

function expectedCall(period: CallbackPeriod, answerBy: number, now: number): string {
  if (period === "any") return `by ${momentText(answerBy, now)}`;
  if (period === "exact") return `on ${callbackTimeText(period, answerBy)}`;
  const end = periodEnd(period, now);
  if (end === null) return `in the ${period}`;
  const date = istDate(end);
  return date === istDate(now) ? `this ${period}` : `on ${weekdayOf(date)} ${period}`;
}

/** When the next chosen part of a working day ends; null for other choices. In ms, as `now`. */
export function periodEnd(period: string | null, now: number): number | null {
  const hours = callbackPeriodHours[period as CallbackPeriod];
  if (!hours) return null;
  const ends = callbackDates(now).map((day) => Date.parse(`${day}T${hours.to}:00:00+05:30`));
  return ends.find((end) => end > now) ?? null;
}

/** A moment of the next days (ms): `13:00 IST today`, `Friday, 13:00 IST`, or with the date. */
function momentText(at: number, now: number): string {
  const [date, time] = [istDate(at), `${istTime(at)} IST`];
  if (date === istDate(now)) return `${time} today`;
  return `${at - now < 6 * dayMs ? weekdayOf(date) : dateText(date)}, ${time}`;
}

/** A date in words, without the year: `Tuesday 24 November`. */
export function dateText(date: string): string {
  return `${weekdayOf(date)} ${partOf(date, { day: "numeric", month: "long" })}`;
}

const weekdayOf = (date: string) => partOf(date, { weekday: "long" });

const partOf = (date: string, format: Intl.DateTimeFormatOptions) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-GB", { ...format, timeZone: "UTC" });

/** The date in India: `2026-11-24`. */
export const istDate = (at: number) => new Date(at + istOffsetMs).toISOString().slice(0, 10);
const istTime = (at: number) => new Date(at + istOffsetMs).toISOString().slice(11, 16);

function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}
