import type { AnswerHours } from "../../../contract/answer-hours.ts";
import type { Conversation } from "../../../contract/conversations.ts";
import { dayMs } from "../../../contract/durations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { dueText } from "../conversations/due-text.ts";
import { clocksDiffer, shownCount, timeIn } from "../lists/reader-formats.ts";

type Overview = AnswerOf<"readOverview">;

/** "Good morning" until noon, "Good afternoon" until five, by the reader's clock. */
export function greetingAt(now: Date): string {
  const hour = now.getHours();
  if (hour < 12) return "Good morning";
  return hour < 17 ? "Good afternoon" : "Good evening";
}

/** A text with the part that matters most in bold. */
type Sentence = { text: string; strong?: string; rest?: string; more?: string };

/** A person’s work, and the number of people who wait for anybody. */
export type Work = {
  /** One's own, the most urgent first. */
  mine: readonly Conversation[];
  /** The most urgent that nobody is assigned to. */
  nobodys: Conversation | null;
  /** The number of those that wait for anybody. */
  ours: number;
};

/** The most urgent thing to do, with the name and the time. */
export function urgentText(
  { mine, nobodys, ours }: Work,
  hours: AnswerHours,
  now: number,
): Sentence {
  const [first, second] = mine;
  if (first)
    return { ...needText(first, hours, now), ...(second && { more: `Then ${second.name}.` }) };
  if (ours === 0) return { text: "Everyone has an answer." };
  if (nobodys) {
    return { text: `Nothing waits for you. Nobody answers ${nobodys.name} yet.` };
  }
  const them = ours === 1 ? "one person" : `${shownCount(ours)} people`;
  return { text: `Nothing waits for you. Your colleagues answer ${them}.` };
}

function needText(row: Conversation, hours: AnswerHours, now: number): Sentence {
  const { name, dueAt, callAt, failedEmail } = row;
  if (failedEmail) return { text: `Your email to ${name} was not delivered.` };
  if (row.turn !== "ours") return { text: `Follow up with ${name}: your reminder is due.` };
  const what = callAt ? "call" : "answer";
  if (!dueAt) return { text: `${name} waits for your ${what}.` };
  const { text, isLate } = dueText(dueAt, hours, now);
  if (isLate) return { text: `Your ${what} to ${name} is `, strong: text, rest: "." };
  const at = callAt ?? dueAt;
  const time = `${timeIn(hours.timeZone, at)}${zoneIn(at, hours.timeZone)}`;
  const isToday =
    Date.parse(at) - now < dayMs &&
    weekdayIn(at, hours.timeZone) === weekdayIn(now, hours.timeZone);
  return {
    text: `${name} expects your ${what} ${callAt ? "at" : "by"} `,
    strong: isToday ? time : `${time} on ${dayAhead(at, hours.timeZone, now)}`,
    rest: ".",
  };
}

/** The name of a zone in which clocks differ from the reader's, such as IST after a no-break space; else nothing. */
export function zoneIn(at: string | number, timeZone: string): string {
  if (!clocksDiffer(timeZone, at)) return "";
  const format = new Intl.DateTimeFormat("en-IN", { timeZone, timeZoneName: "short" });
  const name = format.formatToParts(new Date(at)).find(({ type }) => type === "timeZoneName");
  return name ? `\u00a0${name.value}` : "";
}

export const weekdayIn = (at: string | number, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone }).format(new Date(at));

/** "Thursday", or "Thursday 10 December" where it could be of another week. */
function dayAhead(at: string, timeZone: string, now: number): string {
  const weekday = weekdayIn(at, timeZone);
  if (Date.parse(at) - now < 6 * dayMs) return weekday;
  const date = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone });
  return `${weekday} ${date.format(new Date(at))}`;
}

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
    const times = [...new Set(moments.map(({ at }) => timeIn(timeZone, at)))];
    const more = times.length - maxTimes;
    const shown = more > 0 ? [...times.slice(0, maxTimes), `${more} more`] : times;
    return new Intl.ListFormat("en-GB").format(shown);
  };
  const [calls, answers] = [listOf("call"), listOf("answer")];
  return [
    `Working day: ${weekdayIn(from, timeZone)}, ${timeIn(timeZone, from)} to ${timeIn(timeZone, to)}${zoneIn(to, timeZone)}.`,
    now < Date.parse(from) ? "It has not begun." : `It is ${timeIn(timeZone, now)}.`,
    calls ? `Calls at ${calls}.` : "No calls at a set time.",
    answers ? `Answers due at ${answers}.` : "No answers due.",
  ].join(" ");
}
