import { dayIn } from "../../../contract/answer-hours.ts";
import { dayMs } from "../../../contract/durations.ts";
import { type Context, readFrom } from "../context.ts";
import { readAnswerHours } from "../settings/read-answer-hours.ts";

/** Visits that began on each page, by path, in the last 28 days including today. */
export async function countVisits(context: Context): Promise<ReadonlyMap<string, number>> {
  const db = readFrom(context);
  const { timeZone } = await readAnswerHours(db);
  const rows = await db
    .selectFrom("views")
    .select("path")
    .select((eb) => eb.fn.sum<number>("count").as("visits"))
    .where("day", ">", dayIn(timeZone, context.now() - 28 * dayMs))
    .where("kind", "=", "visit")
    .groupBy("path")
    .execute();
  return new Map(rows.map(({ path, visits }) => [path, Number(visits)]));
}
