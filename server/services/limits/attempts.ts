import type { Transaction } from "kysely";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";
import { minute } from "./limit.ts";

/**
 * Limits count rows, one per attempt and key, so that "five in ten minutes" holds for any ten
 * minutes and not just for those of a fixed grid. A refused attempt leaves no row, hence no key
 * has more rows within its time than its limit: read no further back than that. Counting and noting are safe against others doing the same at
 * once only after `database.lock` on the keys.
 */

/** How far (ms) the clocks of several processes may be apart. */
const tolerance = minute;

/**
 * The times of each key's attempts since `since`, oldest first, keyed by key. What lies ahead of
 * `now` was noted before the clock was set back: it would lock out for longer than a limit says.
 */
export async function readAttempts(
  transaction: Transaction<Schema>,
  keys: readonly string[],
  { since, now }: { since: number; now: number },
): Promise<Map<string, number[]>> {
  const rows = await transaction
    .selectFrom("attempts")
    .select(["key", "at"])
    .where("key", "in", keys)
    .where("at", ">", since)
    .where("at", "<=", now + tolerance)
    .orderBy("at")
    .execute();
  const times = new Map<string, number[]>();
  for (const { key, at } of rows) {
    const earlier = times.get(key);
    if (earlier) earlier.push(at);
    else times.set(key, [at]);
  }
  return times;
}

/** Notes one attempt against all of `keys`; returns its id. */
export async function noteAttempt(
  transaction: Transaction<Schema>,
  keys: readonly string[],
  at: number,
): Promise<string> {
  const id = newId();
  await transaction
    .insertInto("attempts")
    .values(keys.map((key) => ({ id, key, at })))
    .execute();
  return id;
}
