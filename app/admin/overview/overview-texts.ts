import { dayMs } from "../../../contract/durations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { maxCount } from "../../../contract/office-limits.ts";
import { shownCount } from "../lists/reader-formats.ts";

type Overview = AnswerOf<"readOverview">;

/** "Good morning" until noon, "Good afternoon" until five, by the reader's clock. */
export function greetingAt(now: Date): string {
  const hour = now.getHours();
  if (hour < 12) return "Good morning";
  return hour < 17 ? "Good afternoon" : "Good evening";
}

/** A text with the part that matters most in bold. */
type Sentence = { text: string; strong?: string; rest?: string };

/** The most urgent things in at most two sentences: what is late, then what comes next. */
export function urgentText(overview: Overview, now: number): Sentence {
  const { overdue, ours, emailsFailed, nextCall, workday } = overview;
  const { timeZone } = overview.answerHours;
  // A week may have one working day: the next one has the same name.
  const isNear = Date.parse(workday.from) - now < dayMs;
  const isToday = (at: string) =>
    isNear && at <= workday.to && weekdayIn(workday.from, timeZone) === weekdayIn(now, timeZone);
  const late = overdue > 0 ? `${numberText(overdue)} ${overdueText(overdue)}. ` : "";
  if (nextCall && isToday(nextCall.at)) {
    const { name, at } = nextCall;
    const text = `${late}${name} expects your team’s call at `;
    return { text, strong: clockIn(at, timeZone), rest: "." };
  }
  const failed =
    emailsFailed > 0 &&
    `${numberText(emailsFailed)} ${emailsFailed === 1 ? "email" : "emails"} failed.`;
  if (late) return { text: failed ? late + failed : late.trim() };
  if (ours === 0) return { text: failed || "Everyone has an answer." };
  const waiting = `${numberText(ours)} ${ours === 1 ? "person is waiting" : "people are waiting"} for an answer.`;
  if (failed) return { text: `${waiting} ${failed}` };
  const next = workday.due.find(({ at }) => Date.parse(at) >= now);
  if (!next || !isToday(next.at)) return { text: waiting };
  const text = `${waiting} ${ours === 1 ? "Their answer" : "The first answer"} is due at `;
  return { text, strong: clockIn(next.at, timeZone), rest: "." };
}

const overdueText = (count: number) => (count === 1 ? "answer is overdue" : "answers are overdue");

const smallNumbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** The number at the beginning of a sentence: spelled out below ten. */
const numberText = (count: number): string =>
  (count < maxCount ? smallNumbers[count] : undefined) ?? shownCount(count);

/** The time on a clock in a zone, such as `11:30`. */
export function clockIn(at: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(
    new Date(at),
  );
}

/** The weekday in a zone. */
export const weekdayIn = (at: string | number, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone }).format(new Date(at));

/** A length of time: "48 min", "2 h 14 min". */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Times of one kind that are named. */
const maxTimes = 6;

/** The working day, or the next one: its hours, its calls at a chosen time, its answers due. */
export function workdayText({ workday, answerHours: { timeZone } }: Overview, now: number): string {
  const { from, to, due } = workday;
  const listOf = (kind: "call" | "answer") => {
    const moments = due.filter((each) => each.kind === kind);
    const times = [...new Set(moments.map(({ at }) => clockIn(at, timeZone)))];
    const more = times.length - maxTimes;
    const shown = more > 0 ? [...times.slice(0, maxTimes), `${more} more`] : times;
    return new Intl.ListFormat("en-GB").format(shown);
  };
  const [calls, answers] = [listOf("call"), listOf("answer")];
  return [
    `Working day: ${weekdayIn(from, timeZone)}, ${clockIn(from, timeZone)} to ${clockIn(to, timeZone)}.`,
    now < Date.parse(from) ? "It has not begun." : `It is ${clockIn(now, timeZone)}.`,
    calls ? `Calls at ${calls}.` : "No calls at a set time.",
    answers ? `Answers due at ${answers}.` : "No answers due.",
  ].join(" ");
}
