import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { endRecoveries } from "../recovery/request-code.ts";

/**
 * Makes whoever is about to sign in and whoever ends all access wait for each other, or a session
 * that is not yet committed would outlive it.
 */
export async function lockAccess(
  transaction: Transaction<Schema>,
  context: Context,
  staffId: string,
): Promise<void> {
  await context.database.lock(transaction, [`access:${staffId}`]);
}

/**
 * Ends all that could let somebody into an account: its sessions (but `keep`), sign-ins that
 * wait for their second factor, recoveries under way [ASVS 7.4.2, 7.4.3]. Returns how many
 * sessions that were.
 */
export async function endAccess(
  transaction: Transaction<Schema>,
  context: Context,
  staffId: string,
  keep?: string,
): Promise<number> {
  await lockAccess(transaction, context, staffId);
  const sessions = transaction.deleteFrom("sessions").where("staff_id", "=", staffId);
  const ended = await (keep ? sessions.where("id", "!=", keep) : sessions).executeTakeFirst();
  await transaction.deleteFrom("tickets").where("staff_id", "=", staffId).execute();
  await endRecoveries(transaction, staffId, context.now());
  return Number(ended.numDeletedRows);
}
