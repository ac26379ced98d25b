import { workingTimeMeter } from "../../../contract/answer-hours.ts";
import { minuteMs } from "../../../contract/durations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { isVisible } from "../crm/records/read-enquiry.ts";
import { medianOf } from "../median.ts";
import { readAnswerHours } from "../settings/answer-hours.ts";
import { weekOf, weeksUntil } from "./read-enquiry-weeks.ts";

/** First answers that are read at most, the latest ones. */
const maxAnswers = 5_000;

/**
 * Working time that clients waited for the first answer to an enquiry: the median per week of the
 * answer. Callback requests are left out, since they name a time themselves.
 */
export async function readFirstAnswers(context: Context): Promise<AnswerOf<"readFirstAnswers">> {
  requireRight(context, "clients");
  const db = readFrom(context);
  const now = context.now();
  const hours = await readAnswerHours(db);
  const weeks = weeksUntil(now, hours.timeZone);
  const rows = await db
    .selectFrom("enquiries")
    .select(["received_at", "first_answered_at"])
    .where("first_answered_at", ">=", weeks[0]?.start ?? 0)
    .where("first_answered_at", "<=", now)
    .where("kind", "=", "enquiry")
    .where(isVisible)
    .orderBy("first_answered_at", "desc")
    .limit(maxAnswers)
    .execute();
  const earliest = rows.reduce((min, { received_at }) => Math.min(min, received_at), now);
  const measure = workingTimeMeter(earliest, now, hours);
  const waits = rows.map(({ received_at, first_answered_at }) => ({
    week: weekOf(weeks, first_answered_at ?? 0),
    minutes: measure(received_at, first_answered_at ?? 0) / minuteMs,
  }));
  const current = weeks.at(-1);
  const minutesOf = (isWanted: (week: (typeof waits)[number]["week"]) => boolean) =>
    waits.filter(({ week }) => isWanted(week)).map(({ minutes }) => minutes);
  return {
    weeks: weeks.map((each) => {
      const minutes = minutesOf((week) => week === each);
      return { from: each.from, answered: minutes.length, medianMinutes: medianOf(minutes) };
    }),
    usualMinutes: medianOf(minutesOf((week) => week !== current)),
    goalMinutes: Math.round(hours.hours * 60),
  };
}
