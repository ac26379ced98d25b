import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction } from "../context.ts";
import { clientOfToken } from "../emails/unsubscribe-link.ts";

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
    const family = await familyOf(transaction, named);
    const changed = await transaction
      .updateTable("clients")
      .set({ unsubscribed_at: context.now() })
      .where("id", "in", family)
      .where("unsubscribed_at", "is", null)
      .executeTakeFirst();
    // Erased clients get nothing any more; to their old links, the answer is the same.
    if (changed.numUpdatedRows === 0n) return true;
    await record(transaction, context, "client.unsubscribe", { client: family[0] ?? named });
    return true;
  });
}

/** Ids of the client with everybody merged into them, the one that is shown first. */
async function familyOf(transaction: Transaction<Schema>, id: string): Promise<string[]> {
  const client = await transaction
    .selectFrom("clients")
    .select("merged_into")
    .where("id", "=", id)
    .executeTakeFirst();
  const shown = client?.merged_into ?? id;
  const merged = await transaction
    .selectFrom("clients")
    .select("id")
    .where("merged_into", "=", shown)
    .execute();
  return [shown, ...merged.map((row) => row.id)];
}
