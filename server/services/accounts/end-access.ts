import type { Transaction } from "../../db/schema.ts";
import { type Context, readFrom, type WriteContext } from "../context.ts";
import { endOf } from "./session-lifecycle.ts";

/** Serializes sign-ins with `endAccess`, which would miss a session that is not yet committed. */
export async function lockAccess(context: WriteContext, staffId: string): Promise<void> {
  await context.database.lock(context.transaction, [`access:${staffId}`]);
}

/**
 * Revokes all access to an account: its sessions except one, MFA challenges and password
 * recoveries [ASVS 7.4.2, 7.4.3]. Returns the number of revoked sessions.
 */
export async function endAccess(
  context: WriteContext,
  staffId: string,
  exceptSession?: string,
): Promise<number> {
  await lockAccess(context, staffId);
  const sessions = context.transaction.deleteFrom("sessions").where("staff_id", "=", staffId);
  const ended = await (exceptSession
    ? sessions.where("id", "!=", exceptSession)
    : sessions
  ).executeTakeFirst();
  await context.transaction.deleteFrom("mfa_challenges").where("staff_id", "=", staffId).execute();
  await endRecoveries(context.transaction, staffId, context.now());
  return Number(ended.numDeletedRows);
}

/** Ends an account's password recoveries: codes, and verified permission to choose a password. */
export async function endRecoveries(
  transaction: Transaction,
  staffId: string,
  now: number,
): Promise<void> {
  await transaction
    .updateTable("recoveries")
    .set({ ended_at: now })
    .where("staff_id", "=", staffId)
    .where("ended_at", "is", null)
    .execute();
}

/** The sessions that are still valid. Reading them does not extend them. */
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
