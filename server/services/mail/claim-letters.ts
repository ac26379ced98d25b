import { type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { LetterRow } from "../../db/tables/letters.ts";
import { type Context, inTransaction } from "../context.ts";
import { leaseTime } from "./lease.ts";
import { nextInLine } from "./next-in-line.ts";
import { withMailingText } from "./with-mailing-text.ts";

export type ClaimedLetter = Pick<
  Selectable<LetterRow>,
  | "id"
  | "template"
  | "data"
  | "recipient"
  | "reply_to"
  | "subject"
  | "message_id"
  | "attempts"
  | "created_at"
  | "bulk"
>;

type Claim = {
  lease: string;
  most: number;
  /** How many of them may be of large mailings; all, unless told. */
  mostBulk?: number;
};

/**
 * Takes up to `most` letters that are due for `lease` alone, until `leaseTime` is over: those of
 * large mailings after all others, else oldest first. Per recipient they keep their order.
 * Workers claim one after the other, since skipping each other's rows would let the second
 * overtake the first.
 */
export async function claimLetters(context: Context, input: Claim): Promise<ClaimedLetter[]> {
  const { lease, most, mostBulk = most } = input;
  const now = context.now();
  const claimed = await inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, ["letters"]);
    const hold = { lease, leased_until: now + leaseTime };
    const first = await take(transaction, hold, await nextInLine.single(transaction, now, most));
    const room = Math.min(most - first.length, mostBulk);
    const rest = await take(transaction, hold, await nextInLine.bulk(transaction, now, room));
    return withMailingText(transaction, context, [...first, ...rest]);
  });
  return claimed.sort((one, other) => (one.id < other.id ? -1 : 1));
}

async function take(
  transaction: Transaction<Schema>,
  hold: Pick<LetterRow, "lease" | "leased_until">,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  return transaction
    .updateTable("letters")
    .set(hold)
    .where("id", "in", ids)
    .where("status", "=", sql.lit("queued" as const))
    .returning(["id", "template", "data", "recipient", "reply_to", "subject", "message_id"])
    .returning(["attempts", "created_at", "bulk", "mailing_id"])
    .execute();
}
