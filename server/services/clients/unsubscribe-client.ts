import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction } from "../context.ts";
import { clientOfToken } from "../emails/unsubscribe-link.ts";
import { queued } from "../outbox/job-lease.ts";

/** Failure shown to staff for a queued bulk email of somebody who unsubscribed. */
const unsubscribed = "Its recipient unsubscribed before it was sent.";

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
    const now = context.now();
    const changed = await transaction
      .updateTable("clients")
      .set({ unsubscribed_at: now })
      .where("id", "in", family)
      .where("unsubscribed_at", "is", null)
      .executeTakeFirst();
    // Erased clients get nothing any more; to their old links, the answer is the same.
    if (changed.numUpdatedRows === 0n) return true;
    await suppressBulkEmails(transaction, family, now);
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

/** Queued bulk emails to these clients are not sent. */
export async function suppressBulkEmails(
  transaction: Transaction<Schema>,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await transaction
    .updateTable("emails")
    .set({ status: "suppressed", failure: unsubscribed, cancelled_at: now })
    .set({ lease: null, leased_until: null })
    .where("client_id", "in", ids)
    .where("status", "=", queued)
    .where("template", "=", "client-email")
    .execute();
}
