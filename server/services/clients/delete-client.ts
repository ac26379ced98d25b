import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRole } from "../context.ts";
import { NotFound } from "../errors.ts";

/**
 * Deletes a client and, by cascade, all their enquiries. Emails stay as a record of what the
 * company sent. For admins.
 * @throws NotSignedIn, Forbidden, NotFound
 */
export async function deleteClient(context: Context, id: string): Promise<void> {
  requireRole(context, "admin");
  await inTransaction(context, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("clients")
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new NotFound("This client does not exist.");
    await record(transaction, context, "client.delete", { client: id });
  });
}
