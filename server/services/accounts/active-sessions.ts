import { type Context, readFrom } from "../context.ts";
import { endOf } from "./session-lifecycle.ts";

/** Those of these sessions that still hold. Reading them extends nothing. */
export async function activeSessions(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await readFrom(context)
    .selectFrom("sessions")
    .innerJoin("staff", "staff.id", "sessions.staff_id")
    .select(["sessions.id", "last_seen_at", "expires_at"])
    .where("sessions.id", "in", ids)
    .where("staff.status", "=", "active")
    .execute();
  const now = context.now();
  return new Set(rows.filter((row) => endOf(context, row) > now).map(({ id }) => id));
}
