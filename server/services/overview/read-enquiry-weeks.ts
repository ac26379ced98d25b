import { dayIn, dayStart } from "../../../contract/answer-hours.ts";
import { laterDay, mondayOf } from "../../../contract/days.ts";
import { dayMs } from "../../../contract/durations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { notSpam } from "../crm/rules/visit-conditions.ts";
import { readAnswerHours } from "../settings/answer-hours.ts";

/** Enquiries and callback requests of each week without spam, oldest first. */
export async function readEnquiryWeeks(
  context: Context,
): Promise<AnswerOf<"readEnquiryWeeks">["weeks"]> {
  requireRight(context, "clients");
  const db = readFrom(context);
  const { timeZone } = await readAnswerHours(db);
  const weeks = weeksUntil(context.now(), timeZone);
  const first = weeks[0]?.from ?? "";
  const end = laterDay(first, shownWeeks * 7);
  const rows = await db
    .selectFrom("enquiry_weeks")
    .select(({ fn }) => ["kind", "week_number", fn.sum<number>("received").as("received")])
    .where("week_number", ">=", numberIn(Date.parse(first)))
    .where("week_number", "<", numberIn(Date.parse(end)))
    .where("kind", "in", ["enquiry", "callback"])
    .groupBy(["kind", "week_number"])
    .execute();
  const received = db
    .selectFrom("enquiries")
    .select(["kind", "received_at"])
    .where("received_at", ">=", Date.parse(first) - dayMs)
    .where("deleted_at", "is", null);
  // The table counts them, too.
  const merged = await received
    .where("merged_into", "is not", null)
    .where("status", "<>", "spam")
    .execute();
  // The table counts them in the week before or after: its weeks begin in UTC.
  const moved = await received
    .where("merged_into", "is", null)
    // As in the index by receipt, which is all that is read for most of them.
    .where(notSpam)
    .where((eb) =>
      eb.or(
        [...weeks, { from: end, start: dayStart(end, timeZone) }].map(({ from, start }) =>
          eb.and([
            eb("received_at", ">=", Math.min(start, Date.parse(from))),
            eb("received_at", "<", Math.max(start, Date.parse(from))),
          ]),
        ),
      ),
    )
    .execute();
  const countIn = (week: Week, kind: "enquiry" | "callback") => {
    const number = numberIn(Date.parse(week.from));
    const isHere = (row: (typeof moved)[number]) =>
      row.kind === kind && numberIn(row.received_at) === number;
    return (
      (rows.find((row) => row.kind === kind && row.week_number === number)?.received ?? 0) -
      [...merged, ...moved].filter(isHere).length +
      moved.filter((row) => row.kind === kind && weekOf(weeks, row.received_at) === week).length
    );
  };
  return weeks.map((week) => ({
    from: week.from,
    enquiries: countIn(week, "enquiry"),
    callbacks: countIn(week, "callback"),
  }));
}

/** Weeks that the overview shows, including the current one. */
const shownWeeks = 13;

/** The number of the week (UTC) that contains a moment in ms; week 0 began on Monday 1969-12-29. */
const numberIn = (at: number): number => Math.floor((at + 3 * dayMs) / (7 * dayMs));

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
