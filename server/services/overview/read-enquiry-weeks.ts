import { dayMs } from "../../../contract/durations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { type Context, readFrom, requireRight } from "../context.ts";

/** Enquiries and callback requests of each week without spam, oldest first. */
export async function readEnquiryWeeks(
  context: Context,
): Promise<AnswerOf<"readEnquiryWeeks">["weeks"]> {
  requireRight(context, "clients");
  const weeks = weeksUntil(context.now());
  const rows = await readFrom(context)
    .selectFrom("enquiry_weeks")
    .select(({ fn }) => ["kind", "week_number", fn.sum<number>("received").as("received")])
    .where("week_number", ">=", weeks[0]?.number ?? 0)
    .where("week_number", "<=", weeks.at(-1)?.number ?? 0)
    .where("kind", "in", ["enquiry", "callback"])
    .groupBy(["kind", "week_number"])
    .execute();
  const merged = await readFrom(context)
    .selectFrom("enquiries")
    .select(["kind", "received_at"])
    .where("merged_into", "is not", null)
    .where("received_at", ">=", weekStart(weeks[0]?.number ?? 0))
    .where("status", "<>", "spam")
    .where("deleted_at", "is", null)
    .execute();
  // The table counts them, too.
  const receivedIn = (kind: string, number: number) =>
    (rows.find((row) => row.kind === kind && row.week_number === number)?.received ?? 0) -
    merged.filter((row) => row.kind === kind && weekNumber(row.received_at) === number).length;
  return weeks.map(({ number, from }) => ({
    from,
    enquiries: receivedIn("enquiry", number),
    callbacks: receivedIn("callback", number),
  }));
}

/** Weeks that the overview shows, including the current one. */
const shownWeeks = 13;

const week = 7 * dayMs;
/** Week 0 began on Monday 1969-12-29 (`EnquiryWeekRow`). */
const firstMonday = -3 * dayMs;

/** The number of the week (UTC) that contains a moment in ms. */
export const weekNumber = (at: number): number => Math.floor((at - firstMonday) / week);

/** The Monday on which a week begins, in ms. */
export const weekStart = (number: number): number => firstMonday + number * week;

/** The weeks up to the one of `now`, oldest first: number, and Monday as `2026-11-23`. */
export function weeksUntil(now: number): { number: number; from: string }[] {
  const current = weekNumber(now);
  return Array.from({ length: shownWeeks }, (_, index) => {
    const number = current - shownWeeks + 1 + index;
    return { number, from: new Date(weekStart(number)).toISOString().slice(0, 10) };
  });
}
