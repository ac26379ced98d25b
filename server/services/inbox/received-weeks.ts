import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";

const day = 86_400_000;
const week = 7 * day;
/** Week 0 began on a Monday, three days before 1970 (`InboxWeekRow`). */
const firstMonday = -3 * day;

/** How much came in a week, spam apart; `from` is its Monday (UTC). */
export type ReceivedWeek = { from: string; enquiries: number; calls: number };

/** The last `count` weeks, this one included, oldest first. */
export async function receivedWeeks(context: Context, count: number): Promise<ReceivedWeek[]> {
  const current = Math.floor((context.now() - firstMonday) / week);
  const rows = await readFrom(context)
    .selectFrom("inbox_weeks")
    .select(({ fn }) => ["kind", "week", fn.sum<number>("items").as("items")])
    .where("week", ">", current - count)
    .where("week", "<=", current)
    .where("kind", "in", ["enquiry", "call"])
    .groupBy(["kind", "week"])
    .execute();
  const itemsOf = (kind: string, number: number) =>
    rows.find((row) => row.kind === kind && row.week === number)?.items ?? 0;
  return Array.from({ length: count }, (_, index) => {
    const number = current - count + 1 + index;
    return {
      from: new Date(firstMonday + number * week).toISOString().slice(0, 10),
      enquiries: itemsOf("enquiry", number),
      calls: itemsOf("call", number),
    };
  });
}
