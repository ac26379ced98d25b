import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { clientOfToken } from "../../outbox/unsubscribe-link.ts";
import { isFamilyOf, survivorOf } from "../records/client-family.ts";
import { isVisibleClient } from "../rules/client-spam.ts";

/**
 * Records a client's agreement to bulk emails, or its end; an opt-out stays.
 * @param agreedAt ISO 8601, for an undo; by default now
 * @throws NotFound
 */
export async function agreeClient(
  context: Context,
  id: string,
  { agreed, agreedAt }: { agreed: boolean; agreedAt?: string | undefined },
): Promise<void> {
  requireRight(context, "clients");
  const since = agreedAt === undefined ? context.now() : Date.parse(agreedAt);
  await inTransaction(context, async (context, transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("clients")
      .set({ agreed_at: agreed ? Math.min(since, context.now()) : 0 })
      .where("id", "=", id)
      .where(isVisibleClient)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new NotFound("This client does not exist.");
    const action = agreed ? "client.agree" : "client.unagree";
    await record(context, action, { client: id });
  });
}

/**
 * Ends bulk emails to the client whom a token names, at once: queued ones are not sent. Emails to
 * this client alone still are. Repeating it changes nothing. For everybody who has the link.
 * @returns false for a token that names no client
 */
export async function unsubscribeClient(context: Context, token: string): Promise<boolean> {
  return inTransaction(context, async (context, transaction) => {
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
    await record(context, "client.unsubscribe", { client });
    return true;
  });
}
