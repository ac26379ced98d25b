import { minuteMs } from "./durations.ts";

// When answers are due. Separate from the schema (`settings.ts`), so that pages load the rules
// without zod.

/** The working week, and how much of it an answer may take. */
export type AnswerHours = {
  /** Working hours within which an enquiry is to be answered. */
  hours: number;
  /** 1 is Monday, 7 is Sunday. */
  days: number[];
  /** Begin and end of a working day, as `09:00`. */
  from: string;
  to: string;
  /** Days of the week with other hours. */
  other?: DayHours[] | undefined;
  /** Days without work, as `2026-12-25`. */
  daysOff?: string[] | undefined;
  /** IANA name, such as Asia/Kolkata. */
  timeZone: string;
};

/** The hours of one day of the week; 1 is Monday. */
export type DayHours = { day: number; from: string; to: string };

/** Until an admin changes them. */
export const defaultAnswerHours: AnswerHours = {
  hours: 4,
  days: [1, 2, 3, 4, 5],
  from: "09:00",
  to: "18:00",
  timeZone: "Asia/Kolkata",
};

const day = 24 * 60 * minuteMs;

/** The longest search for working time: a year of one-day weeks has 52 of them. */
const maxDays = 800;

/** When an answer to something that arrived at `arrived` is due; both in ms since 1970. */
export function answerDue(arrived: number, hours: AnswerHours): number {
  const [begin, counted] = answerParts(arrived, hours).at(-1) ?? [arrived, 0];
  return begin + counted;
}

/**
 * The working time until an answer is due, a part for each day: its begin and length in ms.
 * @throws RangeError for a week that never has enough
 */
export function answerParts(arrived: number, hours: AnswerHours): [begin: number, ms: number][] {
  const parts: [number, number][] = [];
  let left = hours.hours * 60 * minuteMs;
  for (const [start, end] of workingDays(arrived, hours)) {
    const begin = Math.max(start, arrived);
    const counted = Math.min(Math.max(end - begin, 0), left);
    if (counted === 0) continue;
    parts.push([begin, counted]);
    left -= counted;
    if (left === 0) return parts;
  }
  throw new RangeError(`No answer is due within ${maxDays} days.`);
}

/** Begin and end of the next `max` working days, today's among them. */
export function nextWorkingDays(now: number, hours: AnswerHours, max: number): [number, number][] {
  return workingDays(now, hours).take(max).toArray();
}

/** The begin of the `count`th working day after that of `now`. */
export function inWorkingDays(now: number, count: number, hours: AnswerHours): number {
  const today = dayIn(hours.timeZone, now);
  const later = workingDays(now, hours).filter(([from]) => dayIn(hours.timeZone, from) > today);
  const [day] = later
    .drop(count - 1)
    .take(1)
    .toArray();
  if (!day) throw new RangeError(`No ${count} working days within ${maxDays} days.`);
  return day[0];
}

/** The moment `count` working days ago; days that have begun count. */
export function beforeWorkingDays(now: number, count: number, hours: AnswerHours): number {
  // Weeks with a single working day, and some days off.
  const weeks = count + 4;
  const begun = workingDays(now - weeks * 7 * day, hours, weeks * 7 + 2)
    .map(([begin]) => begin)
    .filter((begin) => begin <= now)
    .toArray();
  return begun.at(-count) ?? now - weeks * 7 * day;
}

/** The moment itself on a working day, otherwise the begin of the next one. */
export function onWorkingDay(at: number, hours: AnswerHours): number {
  const [[from] = [at]] = workingDays(at, hours).take(1).toArray();
  return dayIn(hours.timeZone, from) === dayIn(hours.timeZone, at) ? at : from;
}

/** Hours of a day of the week (1 is Monday); undefined without work. */
function hoursOn(day: number, { days, from, to, other }: AnswerHours): DayHours | undefined {
  if (!days.includes(day)) return undefined;
  return other?.find((each) => each.day === day) ?? { day, from, to };
}

/** Working time (ms) between two moments; 0 if the second is the earlier one. */
export function workingTime(from: number, to: number, hours: AnswerHours): number {
  return workingTimeMeter(from, to, hours)(from, to);
}

/** When the working day that `now` is in began; undefined outside of working hours. */
export function workdayStart(now: number, hours: AnswerHours): number | undefined {
  for (const [start, end] of workingDays(now, hours)) {
    return start <= now && now < end ? start : undefined;
  }
  return undefined;
}

/** Begin and end of the working day that `now` is in or before; after its end, of the next one. */
export function nextWorkday(now: number, hours: AnswerHours): { from: number; to: number } {
  for (const [from, to] of workingDays(now, hours)) if (now < to) return { from, to };
  throw new RangeError(`No working day within ${maxDays} days.`);
}

/**
 * Measures as `workingTime` does, between any two moments from `since` to `until`. Working days are
 * calculated once, so that thousands of pairs cost little.
 */
export function workingTimeMeter(since: number, until: number, hours: AnswerHours) {
  const max = Math.ceil((until - since) / day) + 2;
  const days = workingDays(since, hours, max)
    .filter(([begin]) => begin < until)
    .toArray();
  return (from: number, to: number): number => {
    let total = 0;
    for (const [start, end] of days) {
      if (start >= to) break;
      total += Math.max(Math.min(end, to) - Math.max(start, from), 0);
    }
    return total;
  };
}

/** Begin and end (ms since 1970) of the working days among the `max` days from that of `from` on. */
function* workingDays(
  from: number,
  hours: AnswerHours,
  max = maxDays,
): Generator<[number, number]> {
  const { timeZone, daysOff = [] } = hours;
  // Midnight of the local date, as if it were UTC.
  const date = Math.floor((from + offsetAt(from, timeZone)) / day) * day;
  for (let passed = 0; passed < max; passed += 1) {
    const local = date + passed * day;
    const open = hoursOn(new Date(local).getUTCDay() || 7, hours);
    if (!open || daysOff.includes(new Date(local).toISOString().slice(0, 10))) continue;
    yield [
      momentOf(local + minutesOf(open.from) * minuteMs, timeZone),
      momentOf(local + minutesOf(open.to) * minuteMs, timeZone),
    ];
  }
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The day in `timeZone` at a moment (ms since 1970), like `2026-11-23`. */
export const dayIn = (timeZone: string, at: number): string =>
  new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 10);

/** The moment (ms since 1970) at which a day like `2026-11-23` begins in `timeZone`. */
export const dayStart = (date: string, timeZone: string): number =>
  momentOf(Date.parse(date), timeZone);

/** The moment (ms since 1970) at which clocks in `timeZone` show a time like `08:00` on that day. */
export const timeOn = (date: string, time: string, timeZone: string): number =>
  momentOf(Date.parse(date) + minutesOf(time) * minuteMs, timeZone);

/**
 * The moment at which clocks in `timeZone` show `local` (a time as if it were UTC). For a time
 * that they skip, such as midnight in Chile, the moment at which they go forward.
 */
function momentOf(local: number, timeZone: string): number {
  const guess = local - offsetAt(local, timeZone);
  // The offset may differ between the two when clocks change in between.
  const found = local - offsetAt(guess, timeZone);
  return found + offsetAt(found, timeZone) === local ? found : Math.max(guess, found);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far (ms) clocks in `timeZone` are ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "short", timeStyle: "medium" });
  formats.set(timeZone, format);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const shown = Date.UTC(
    ...([part("year"), part("month") - 1, part("day")] as const),
    ...([part("hour"), part("minute"), part("second")] as const),
  );
  return shown - Math.floor(moment / 1_000) * 1_000;
}
