import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import {
  type BinScope,
  binBatch,
  inBin,
  isRestorable,
  notRestorable,
  outOfBin,
  type Restored,
} from "../bin/bin-rules.ts";
import { type Context, inTransaction, requireRole } from "../context.ts";
import { deleteDraftsToClients } from "../emails/drafts-to-person.ts";
import { recipientsLock } from "../emails/recipients-lock.ts";

/**
 * Restores clients with the enquiries that were deleted with them. Ignores clients that are not
 * deleted. For agents.
 * @throws NotSignedIn, Forbidden; NotFound when none of them exists any more
 */
export async function restoreClients(context: Context, ids: readonly string[]): Promise<Restored> {
  requireRole(context, "agent");
  return inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const clients = await transaction
      .selectFrom("clients")
      .select(["id", "deleted_at"])
      .where("id", "in", ids)
      .where(isRestorable(context.now()))
      .orderBy("id")
      .execute();
    if (clients.length === 0) throw notRestorable();
    for (const { id, deleted_at } of clients) {
      if (deleted_at === null) continue;
      await transaction.updateTable("clients").set(outOfBin).where("id", "=", id).execute();
      await transaction
        .updateTable("enquiries")
        .set(outOfBin)
        .where("client_id", "=", id)
        .where("deleted_at", "=", deleted_at)
        .execute();
      await record(transaction, context, "client.restore", { client: id });
    }
    return { restored: clients.length, notes: [] };
  });
}

/**
 * Deletes some clients in the bin permanently with their enquiries, except restricted ones, whose
 * data the restriction asks to store (GDPR Art. 18).
 */
export async function purgeClients(
  transaction: Transaction<Schema>,
  context: Context,
  scope: BinScope,
): Promise<number> {
  await context.database.lock(transaction, [recipientsLock]);
  // Changes nothing but locks the rows: a client who writes meanwhile waits, and is new.
  const due = await transaction
    .updateTable("clients")
    .set((eb) => ({ updated_at: eb.ref("clients.updated_at") }))
    .where("id", "in", (eb) =>
      eb
        .selectFrom("clients")
        .select("id")
        .where(inBin(scope))
        .where("restricted_at", "is", null)
        // During a rolling restart, a release without a bin may add an enquiry.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("enquiries")
                .select("enquiries.id")
                .whereRef("enquiries.client_id", "=", "clients.id")
                .where("enquiries.deleted_at", "is", null),
            ),
          ),
        )
        .limit(binBatch),
    )
    // Again: PostgreSQL re-evaluates only this for a client who has written meanwhile.
    .where(inBin(scope))
    .returning("id")
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await deleteDraftsToClients(transaction, ids);
  await transaction.deleteFrom("clients").where("id", "in", ids).execute();
  for (const id of ids) await record(transaction, context, "client.purge", { client: id });
  return ids.length;
}
