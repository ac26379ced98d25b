import type { AnswerHours, DayHours } from "../../../contract/answer-hours.ts";

export const dayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** A row of the form; it remembers the hours of a day that is closed. */
export type WeekDay = DayHours & { open: boolean };

/** The answer hours as the form shows them: a row for each day of the week. */
export type WeekForm = {
  week: readonly WeekDay[];
  /** Working hours until an answer is due, as typed. */
  hours: string;
  timeZone: string;
  daysOff: readonly string[];
};

/** The stored hours as the form shows them; a closed day shows its former or the usual hours. */
export function weekFormOf(stored: AnswerHours): WeekForm {
  const { from, to, other = [] } = stored;
  return {
    week: dayNames.map((_, index) => {
      const day = index + 1;
      const own = other.find((each) => each.day === day) ?? { day, from, to };
      return { ...own, open: stored.days.includes(day) };
    }),
    hours: String(stored.hours),
    timeZone: stored.timeZone,
    daysOff: stored.daysOff ?? [],
  };
}

/** The form as it is stored: the hours of the first open day, and the days that differ. */
export function answerHoursOf({ week, hours, timeZone, daysOff }: WeekForm): AnswerHours {
  const open = week.filter((day) => day.open);
  const { from, to } = open[0] ?? { from: "09:00", to: "18:00" };
  const other = open
    .filter((day) => day.from !== from || day.to !== to)
    .map((day) => ({ day: day.day, from: day.from, to: day.to }));
  return {
    hours: Number(hours),
    days: open.map(({ day }) => day),
    from,
    to,
    timeZone,
    ...(other.length > 0 && { other }),
    ...(daysOff.length > 0 && { daysOff: [...daysOff].sort() }),
  };
}

/** Whether saving the form would change nothing; a closed day's hours are never stored. */
export const isStored = (form: WeekForm, hours: AnswerHours): boolean =>
  JSON.stringify(answerHoursOf(form)) === JSON.stringify(answerHoursOf(weekFormOf(hours)));

/** Errors that the browser finds without asking the server; empty if there are none. */
export function weekError({ week, hours }: WeekForm): string {
  const open = week.filter((day) => day.open);
  if (open.length === 0) return "Please choose at least one day.";
  const wrong = open.find(({ from, to }) => from === "" || to === "" || from >= to);
  if (wrong) return `${dayNames[wrong.day - 1]} must end after it begins.`;
  if (!(Number(hours) >= 0.25 && Number(hours) <= 80)) {
    return "Please enter from a quarter of an hour to 80 hours.";
  }
  return "";
}

/** Hours of a day as a number: 9, 3.5. */
export function lengthInHours({ from, to }: DayHours): number {
  return Math.max(clockHours(to) - clockHours(from), 0);
}

/** 9.5 for `09:30`. */
export const clockHours = (time: string) =>
  Number(time.slice(0, 2) || 0) + Number(time.slice(3) || 0) / 60;
