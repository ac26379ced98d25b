import type { AnswerOf } from "../../../contract/endpoints.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { weekNumber, weekStart, weeksUntil } from "./weeks.ts";

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
