import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";

/**
 * Whether a claimed letter still waits under this lease. An erasure, a restriction or another
 * worker may have taken it away, and what was claimed ahead waits for seconds.
 */
export async function isStillOurs(context: Context, lease: string, id: string): Promise<boolean> {
  const letter = await readFrom(context)
    .selectFrom("letters")
    .select("id")
    .where("id", "=", id)
    .where("lease", "=", lease)
    .where("status", "=", "queued")
    .executeTakeFirst();
  return letter !== undefined;
}
