import { type AnswerHours, beforeWorkingDays } from "../../../contract/answer-hours.ts";
import type { Conversation } from "../../../contract/conversations.ts";
import { dayMs } from "../../../contract/durations.ts";
import { quietWorkingDays } from "../../../contract/office-limits.ts";
import type { TimelineEntry } from "../../../contract/timeline.ts";
import { messagesOf } from "./reply-choice.ts";

type Waiting = Pick<Conversation, "turn" | "stage" | "remindAt" | "lastContactAt">;

/**
 * The number of days without contact, where the client has gone quiet: a reminder is due, or a
 * proposal has been without contact for some working days. Otherwise null, as the view `quiet` lists.
 */
export function quietDays(
  { turn, stage, remindAt, lastContactAt }: Waiting,
  hours: AnswerHours,
  now = Date.now(),
): number | null {
  const contact = Date.parse(lastContactAt);
  const isQuiet = remindAt
    ? Date.parse(remindAt) <= now
    : stage === "proposal" && contact < beforeWorkingDays(now, quietWorkingDays, hours);
  return turn === "theirs" && isQuiet ? Math.floor((now - contact) / dayMs) : null;
}

/** "Quiet 8 days". */
export const quietText = (days: number) =>
  days === 0 ? "Quiet today" : `Quiet ${days} ${days === 1 ? "day" : "days"}`;

/** Answers to our emails from which it is known how long they usually take. */
const minAnswers = 3;

/** The days within which the client usually answers; null where too few answers are known. */
export function usualDays(entries: readonly TimelineEntry[]): number | null {
  const emails = messagesOf(entries);
  const waits = emails.flatMap(({ direction, at }, index) => {
    const before = emails[index - 1];
    const isAnswer = direction === "in" && before?.direction === "out";
    return isAnswer ? [Date.parse(at) - Date.parse(before.at)] : [];
  });
  if (waits.length < minAnswers) return null;
  const median = waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)] ?? 0;
  return Math.max(Math.ceil(median / dayMs), 1);
}
