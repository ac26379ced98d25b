import { sql } from "kysely";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";

/**
 * Which of these claimed letters still wait under this lease. An erasure, a restriction or another
 * worker may have taken one away, and what was claimed ahead waits for seconds.
 */
export async function stillOurs(
  context: Context,
  lease: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const letters = await readFrom(context)
    .selectFrom("letters")
    .select("id")
    .where("id", "in", ids)
    .where("lease", "=", lease)
    .where("status", "=", sql.lit("queued" as const))
    .execute();
  return new Set(letters.map(({ id }) => id));
}
