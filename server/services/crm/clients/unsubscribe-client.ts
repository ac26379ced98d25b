import { record } from "../../audit/record.ts";
import { type Context, inTransaction } from "../../context.ts";
import { clientOfToken } from "../../outbox/unsubscribe-link.ts";
import { isFamilyOf, survivorOf } from "../records/client-family.ts";

/**
 * Ends bulk emails to the client whom a token names, at once: queued ones are not sent. Emails to
 * this client alone still are. Repeating it changes nothing. For everybody who has the link.
 * @returns false for a token that names no client
 */
export async function unsubscribeClient(context: Context, token: string): Promise<boolean> {
  return inTransaction(context, async (transaction) => {
    const named = await clientOfToken(transaction, token);
    if (named === undefined) return false;
    // The link may be from before a merge: it is the same person.
    const client = await survivorOf(transaction, named);
    const changed = await transaction
      .updateTable("clients")
      .set({ unsubscribed_at: context.now() })
      .where(isFamilyOf([client]))
      .where("unsubscribed_at", "is", null)
      .executeTakeFirst();
    // Erased clients get nothing any more; to their old links, the answer is the same.
    if (changed.numUpdatedRows === 0n) return true;
    await record(transaction, context, "client.unsubscribe", { client });
    return true;
  });
}
