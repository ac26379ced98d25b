import { sql } from "kysely";
import { dayIn, dayStart } from "../../../contract/answer-hours.ts";
import { laterDay, mondayOf } from "../../../contract/days.ts";
import { minuteMs } from "../../../contract/durations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { isVisible } from "../crm/records/read-enquiry.ts";
import { notSpam } from "../crm/rules/visit-conditions.ts";
import { readAnswerHours } from "../settings/answer-hours.ts";

/** Enquiries and callback requests of each week without spam, oldest first, as Insight counts them. */
export async function readEnquiryWeeks(
  context: Context,
): Promise<AnswerOf<"readEnquiryWeeks">["weeks"]> {
  requireRight(context, "clients");
  const db = readFrom(context);
  const { timeZone } = await readAnswerHours(db);
  const weeks = weeksUntil(context.now(), timeZone);
  const slot = sql<number>`received_at / ${sql.lit(slotMs)}`;
  const rows = await db
    .selectFrom("enquiries")
    .select(({ fn }) => ["kind", slot.as("slot"), fn.countAll<number>().as("received")])
    .where("received_at", ">=", weeks[0]?.start ?? 0)
    .where(notSpam)
    .where(isVisible)
    .groupBy(["kind", slot])
    .execute();
  const byWeek = Map.groupBy(rows, (row) => weekOf(weeks, Number(row.slot) * slotMs));
  return weeks.map((week) => {
    const countOf = (kind: "enquiry" | "callback") =>
      (byWeek.get(week) ?? [])
        .filter((row) => row.kind === kind)
        .reduce((sum, { received }) => sum + Number(received), 0);
    return { from: week.from, enquiries: countOf("enquiry"), callbacks: countOf("callback") };
  });
}

/** In which the database counts: weeks of every time zone begin on a quarter of an hour. */
const slotMs = 15 * minuteMs;

/** Weeks that the overview shows, including the current one. */
const shownWeeks = 13;

/** A week in the company's time zone: its Monday as `2026-11-23`, and when that begins, in ms. */
type Week = { from: string; start: number };

/** The weeks up to the one of `now`, oldest first. */
export function weeksUntil(now: number, timeZone: string): Week[] {
  const current = mondayOf(dayIn(timeZone, now));
  return Array.from({ length: shownWeeks }, (_, index) => {
    const from = laterDay(current, (index + 1 - shownWeeks) * 7);
    return { from, start: dayStart(from, timeZone) };
  });
}

/** The week that contains a moment in ms, if it is one of these. */
export const weekOf = (weeks: readonly Week[], at: number): Week | undefined =>
  weeks.findLast(({ start }) => start <= at);
