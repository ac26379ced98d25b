import { record } from "../../audit/record.ts";
import { toBin } from "../../bin-rules.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { isVisibleClient } from "../rules/client-spam.ts";

/**
 * Moves a client and their enquiries to the bin. Emails stay as a record of what the company sent.
 * @throws NotFound, also for a restricted client, whose data is stored
 */
export async function deleteClient(context: Context, id: string): Promise<void> {
  await deleteClients(context, [id]);
}

/**
 * The same for several clients; ignores those deleted before.
 * @returns how many were moved
 * @throws NotFound when none of them exists
 */
export async function deleteClients(context: Context, ids: readonly string[]): Promise<number> {
  requireRight(context, "clients", "delete");
  return inTransaction(context, async (transaction) => {
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
    for (const { id } of gone) await record(transaction, context, "client.delete", { client: id });
    context.database.announce(
      transaction,
      "conversations",
      enquiries.map(({ id }) => id),
    );
    return gone.length;
  });
}
