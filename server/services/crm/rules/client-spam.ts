import type { ExpressionBuilder } from "kysely";
import type { Schema, Transaction } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import { senderKey } from "./intake-limits.ts";

/** Clients of the client list, whom staff may email: not restricted and not only spam. */
export const isClient = (eb: ExpressionBuilder<Schema, "clients">) =>
  eb.and([isVisibleClient(eb), eb("clients.spam_at", "is", null)]);

/** Clients all of whose enquiries are spam: in a list of their own, and not recipients. */
export const isSpamOnly = (eb: ExpressionBuilder<Schema, "clients">) =>
  eb.and([isVisibleClient(eb), eb("clients.spam_at", "is not", null)]);

/** Neither in the bin nor restricted, and not merged into another one. */
export const isVisibleClient = (eb: ExpressionBuilder<Schema, "clients">) =>
  eb.and([
    eb("clients.restricted_at", "is", null),
    eb("clients.deleted_at", "is", null),
    eb("clients.merged_into", "is", null),
  ]);

/**
 * Sets or clears `spam_at` by the client's enquiries. Call it after a change of an enquiry's
 * status, in the same transaction.
 * @param email the client's, in any case
 */
export async function updateSpamState(
  transaction: Transaction,
  context: Context,
  { id, email }: { id: string; email: string },
): Promise<void> {
  // Two enquiries that become spam concurrently would each see the other one as not spam.
  await context.database.lock(transaction, [senderKey(email.toLowerCase())]);
  const notSpam = await transaction
    .selectFrom("enquiries")
    .select("id")
    .where("client_id", "=", id)
    .where("status", "!=", "spam")
    .limit(1)
    .executeTakeFirst();
  await transaction
    .updateTable("clients")
    .set({ spam_at: notSpam ? null : context.now() })
    .where("id", "=", id)
    .where("spam_at", notSpam ? "is not" : "is", null)
    .execute();
}
