import { record } from "../audit/record.ts";
import { type Context, inTransaction } from "../context.ts";
import { queued } from "../emails/email-lease.ts";
import { clientOfToken } from "../emails/unsubscribe-link.ts";

/** Failure shown to staff for a queued bulk email of somebody who unsubscribed. */
const unsubscribed = "Its recipient unsubscribed before it was sent.";

/**
 * Ends bulk emails to the client whom a token names, at once: queued ones are not sent. Emails to
 * this client alone still are. Repeating it changes nothing. For everybody who has the link.
 * @returns false for a token that names no client
 */
export async function unsubscribeClient(context: Context, token: string): Promise<boolean> {
  return inTransaction(context, async (transaction) => {
    const id = await clientOfToken(transaction, token);
    if (id === undefined) return false;
    const now = context.now();
    const changed = await transaction
      .updateTable("clients")
      .set({ unsubscribed_at: now })
      .where("id", "=", id)
      .where("unsubscribed_at", "is", null)
      .executeTakeFirst();
    // Erased clients get nothing any more; to their old links, the answer is the same.
    if (changed.numUpdatedRows === 0n) return true;
    await transaction
      .updateTable("emails")
      .set({ status: "suppressed", failure: unsubscribed, cancelled_at: now })
      .set({ lease: null, leased_until: null })
      .where("client_id", "=", id)
      .where("status", "=", queued)
      .where("template", "=", "client-email")
      .execute();
    await record(transaction, context, "client.unsubscribe", { client: id });
    return true;
  });
}
