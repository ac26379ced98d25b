import type { Transaction } from "../../../db/schema.ts";
import { record } from "../../audit/record.ts";
import {
  type BinScope,
  binBatch,
  inBin,
  outOfBin,
  type Restored,
  readRestorable,
  toBin,
} from "../../bin-rules.ts";
import { type Context, inTransaction, requireRight, type WriteContext } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { deleteDraftsToClients } from "../records/drafts-to-person.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { returnMerged } from "../records/relocate.ts";
import { clientOfSender } from "../rules/client-of-sender.ts";
import { isVisibleClient } from "../rules/client-spam.ts";

/** Restores clients with the enquiries deleted with them. @throws NotFound if none exists now */
export async function restoreClients(context: Context, ids: readonly string[]): Promise<Restored> {
  requireRight(context, "clients");
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const clients = await readRestorable(context, "clients", ["id", "deleted_at"], ids);
    for (const { id, deleted_at } of clients) {
      if (deleted_at === null) continue;
      await transaction.updateTable("clients").set(outOfBin).where("id", "=", id).execute();
      await transaction
        .updateTable("enquiries")
        .set(outOfBin)
        .where("client_id", "=", id)
        .where("deleted_at", "=", deleted_at)
        .execute();
      await record(context, "client.restore", { client: id });
    }
    return { restored: clients.length, notes: [] };
  });
}

/**
 * Deletes some clients in the bin permanently with their enquiries, except restricted ones, whose
 * data the restriction asks to store (GDPR Art. 18). Enquiries sent since the deletion stay, and
 * begin with a new client: nothing that a stranger sends keeps what staff have deleted.
 */
export async function purgeClients(context: WriteContext, scope: BinScope): Promise<number> {
  const { transaction } = context;
  await context.database.lock(transaction, [recipientsLock]);
  // Changes nothing but locks the rows: somebody who writes meanwhile waits, and is then new.
  const locked = await transaction
    .updateTable("clients")
    .set((eb) => ({ updated_at: eb.ref("clients.updated_at") }))
    .where("id", "in", (eb) =>
      eb
        .selectFrom("clients")
        .select("id")
        .where(inBin(scope))
        .where("restricted_at", "is", null)
        .limit(binBatch),
    )
    .where(inBin(scope))
    .returning("id")
    .execute();
  if (locked.length === 0) return 0;
  const ids = locked.map(({ id }) => id);
  await deleteDraftsToClients(transaction, ids);
  const sentSince = await transaction
    .updateTable("enquiries")
    .set({ client_id: null, merged_from: null })
    .where("client_id", "in", ids)
    .where("deleted_at", "is", null)
    .returning(["id", "name", "company_name", "email", "phone", "received_at"])
    .execute();
  await moveMessages(transaction, sentSince, null);
  await returnMerged(transaction, "client_id", ids);
  await transaction.deleteFrom("clients").where("id", "in", ids).where(inBin(scope)).execute();
  for (const id of ids) await record(context, "client.purge", { client: id });
  for (const sent of sentSince.sort((one, other) => one.received_at - other.received_at)) {
    const client_id = await clientOfSender(context, sent, sent.received_at);
    await transaction
      .updateTable("enquiries")
      .set({ client_id })
      .where("id", "=", sent.id)
      .where("deleted_at", "is", null)
      .execute();
    await moveMessages(transaction, [sent], client_id);
  }
  return ids.length;
}

/** The messages of an enquiry have its client. */
async function moveMessages(
  transaction: Transaction,
  enquiries: readonly { id: string }[],
  client_id: string | null,
): Promise<void> {
  if (enquiries.length === 0) return;
  const ids = enquiries.map(({ id }) => id);
  await transaction
    .updateTable("messages")
    .set({ client_id })
    .where("enquiry_id", "in", ids)
    .execute();
}

/** Moves a client and enquiries to the bin; emails stay. @throws NotFound, also if restricted */
export async function deleteClient(context: Context, id: string): Promise<void> {
  await deleteClients(context, [id]);
}

/**
 * Moves several clients to the bin, and leaves out those that are there.
 * @returns the ids of those that were not @throws NotFound if all were there
 */
export async function deleteClients(context: Context, ids: readonly string[]): Promise<string[]> {
  requireRight(context, "clients", "delete");
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const deleted = toBin(context);
    const gone = await transaction
      .updateTable("clients")
      .set(deleted)
      .where("id", "in", ids)
      .where(isVisibleClient)
      .returning("id")
      .execute();
    if (gone.length === 0) throw new NotFound("This client does not exist.");
    // The same time as the client's, by which a restoration finds them.
    const enquiries = await transaction
      .updateTable("enquiries")
      .set(deleted)
      .where(
        "client_id",
        "in",
        gone.map(({ id }) => id),
      )
      .where("deleted_at", "is", null)
      .returning("id")
      .execute();
    for (const { id } of gone) await record(context, "client.delete", { client: id });
    context.database.announce(
      transaction,
      "conversations",
      enquiries.map(({ id }) => id),
    );
    return gone.map(({ id }) => id);
  });
}
