import type { ExpressionBuilder } from "kysely";
import type { Schema } from "../../../db/schema.ts";
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
import { restoreClients } from "../clients/client-bin.ts";
import { isUnrestricted, isVisible } from "../records/read-enquiry.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { returnMerged } from "../records/relocate.ts";

/** Moves enquiries to the bin; their clients stay. @returns how many @throws NotFound for none */
export async function deleteEnquiries(context: Context, ids: readonly string[]): Promise<number> {
  requireRight(context, "clients", "delete");
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const deleted = await transaction
      .updateTable("enquiries")
      .set(toBin(context))
      .where("id", "in", ids)
      .where(isVisible)
      .returning(["id", "kind"])
      .execute();
    if (deleted.length === 0) throw new NotFound("This enquiry no longer exists.");
    for (const { id, kind } of deleted) {
      await record(context, `${kind}.delete`, { [kind]: id });
      context.database.announce(transaction, "conversations", [id]);
    }
    return deleted.length;
  });
}

/** Restores enquiries, with their client if it is in the bin. @throws NotFound if none exists */
export async function restoreEnquiries(
  context: Context,
  ids: readonly string[],
): Promise<Restored> {
  requireRight(context, "clients");
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const enquiries = await readRestorable(
      context,
      "enquiries",
      ["id", "kind", "client_id", "deleted_at"],
      ids,
    );
    const clientIds = enquiries.flatMap(({ client_id }) => client_id ?? []);
    const notes = await restoreTheirClients(context, clientIds);
    for (const { id, kind, deleted_at } of enquiries) {
      if (deleted_at === null) continue;
      await transaction.updateTable("enquiries").set(outOfBin).where("id", "=", id).execute();
      await record(context, `${kind}.restore`, { [kind]: id });
      context.database.announce(transaction, "conversations", [id]);
    }
    return { restored: enquiries.length, notes };
  });
}

async function restoreTheirClients(
  context: WriteContext,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const clients = await context.transaction
    .selectFrom("clients")
    .select(["id", "name"])
    .where("id", "in", [...new Set(ids)])
    .where("deleted_at", "is not", null)
    .orderBy("name")
    .execute();
  if (clients.length === 0) return [];
  await restoreClients(
    context,
    clients.map(({ id }) => id),
  );
  return clients.map(({ name }) => `The client ${name} was in the bin too and has been restored.`);
}

/** Enquiries in the bin that were deleted by themselves, not with their client. */
export const isDeletedAlone = ({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Schema, "enquiries">) =>
  not(
    exists(
      selectFrom("clients")
        .select("clients.id")
        .whereRef("clients.id", "=", "enquiries.client_id")
        .whereRef("clients.deleted_at", "=", "enquiries.deleted_at"),
    ),
  );

/** Deletes some enquiries in the bin permanently, except those of restricted clients. */
export async function purgeEnquiries(context: WriteContext, scope: BinScope): Promise<number> {
  await context.database.lock(context.transaction, [recipientsLock]);
  const gone = await context.transaction
    .selectFrom("enquiries")
    .select(["id", "kind"])
    .where(inBin(scope))
    .where(isDeletedAlone)
    .where(isUnrestricted)
    .limit(binBatch)
    .execute();
  const ids = gone.map(({ id }) => id);
  await returnMerged(context.transaction, "id", ids);
  await context.transaction
    .deleteFrom("enquiries")
    .where("id", "in", ["", ...ids])
    .execute();
  for (const { id, kind } of gone) {
    await record(context, `${kind}.purge`, { [kind]: id });
  }
  return gone.length;
}
