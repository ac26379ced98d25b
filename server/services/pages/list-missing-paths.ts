import { dayIn } from "../../../contract/answer-hours.ts";
import { dayMs } from "../../../contract/durations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { readAnswerHours } from "../settings/answer-hours.ts";
import { findRedirect } from "./redirects.ts";

const maxShown = 20;

/** The paths that lead nowhere and that people asked for most often in the last 28 days. */
export async function listMissingPaths(
  context: Context,
): Promise<AnswerOf<"listMissingPaths">["message"]> {
  requireRight(context, "pages");
  const db = readFrom(context);
  const { timeZone } = await readAnswerHours(db);
  const rows = await db
    .selectFrom("views")
    .select("path")
    .select((eb) => eb.fn.sum<number>("count").as("count"))
    .where("day", ">", dayIn(timeZone, context.now() - 28 * dayMs))
    .where("kind", "=", "missing")
    .groupBy("path")
    .orderBy("count", "desc")
    .orderBy("path")
    .limit(400)
    .execute();
  return rows
    .filter(({ path }) => !findRedirect(context, { pathname: path, search: "" }))
    .slice(0, maxShown)
    .map(({ path, count }) => ({ path, count: Number(count) }));
}
