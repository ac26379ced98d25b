import { record } from "../audit/record.ts";
import { toBin } from "../bin/bin-rules.ts";
import { type Context, inTransaction, requireRole } from "../context.ts";
import { recipientsLock } from "../emails/recipients-lock.ts";
import { NotFound } from "../errors.ts";
import { isVisibleClient } from "./client-spam.ts";

/**
 * Moves a client and their enquiries to the bin. Emails stay as a record of what the company
 * sent. For agents.
 * @throws NotSignedIn, Forbidden; NotFound, also for a restricted client, whose data is stored
 */
export async function deleteClient(context: Context, id: string): Promise<void> {
  requireRole(context, "agent");
  await inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const deleted = toBin(context);
    const { numUpdatedRows } = await transaction
      .updateTable("clients")
      .set(deleted)
      .where("id", "=", id)
      .where(isVisibleClient)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new NotFound("This client does not exist.");
    // The same time as the client's, by which a restoration finds them.
    await transaction
      .updateTable("enquiries")
      .set(deleted)
      .where("client_id", "=", id)
      .where("deleted_at", "is", null)
      .execute();
    await record(transaction, context, "client.delete", { client: id });
  });
}
