import type { ExpressionBuilder, Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { doorKey } from "../door/admit.ts";

/**
 * Clients as the desk lists them and may write to them: their data is not restricted, and
 * something that came from them is no spam.
 */
export const isClient = (eb: ExpressionBuilder<Schema, "clients">) =>
  eb.and([eb("clients.restricted_at", "is", null), eb("clients.spam_at", "is", null)]);

/** Those of whom everything that came is spam: listed apart, and no recipients. */
export const isSpamOnly = (eb: ExpressionBuilder<Schema, "clients">) =>
  eb.and([eb("clients.restricted_at", "is", null), eb("clients.spam_at", "is not", null)]);

/**
 * Takes a client from the list when all that came from them has become spam, and brings them
 * back when something no longer is. To be called after a change of status, in its transaction.
 * @param email theirs, in any case
 */
export async function settleSpam(
  transaction: Transaction<Schema>,
  context: Context,
  { id, email }: { id: string; email: string },
): Promise<void> {
  // Two items that become spam at once would each see the other as honest; so would a new one.
  await context.database.lock(transaction, [doorKey(email.toLowerCase())]);
  const honest = await transaction
    .selectFrom("clients")
    .select("id")
    .where("id", "=", id)
    .where(({ or, exists, selectFrom }) =>
      or(
        (["enquiries", "call_requests"] as const).map((table) =>
          exists(
            selectFrom(table)
              .select(`${table}.id`)
              .whereRef(`${table}.client_id`, "=", "clients.id")
              .where(`${table}.status`, "!=", "spam"),
          ),
        ),
      ),
    )
    .executeTakeFirst();
  await transaction
    .updateTable("clients")
    .set({ spam_at: honest ? null : context.now() })
    .where("id", "=", id)
    .where("spam_at", honest ? "is not" : "is", null)
    .execute();
}
