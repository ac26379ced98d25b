import { sql } from "kysely";
import type { LetterRow } from "../../db/schema.ts";
import { type Context, inTransaction } from "../context.ts";
import { leaseTime } from "./lease.ts";

export type ClaimedLetter = Pick<
  LetterRow,
  "id" | "template" | "data" | "recipient" | "reply_to" | "subject" | "message_id" | "attempts"
> & { created_at: number };

// Written out and not a parameter, or the engines can't tell that the partial indexes fit.
const queued = sql.lit("queued" as const);

/**
 * Takes up to `most` letters that are due, oldest first, for `lease` alone, until `leaseTime` is
 * over. Per recipient they keep their order: none is given out while an earlier one waits for
 * its next try or is with another worker. Workers claim one after the other, since skipping
 * each other's rows would let the second overtake the first.
 */
export async function claimLetters(
  context: Context,
  input: { lease: string; most: number },
): Promise<ClaimedLetter[]> {
  const now = context.now();
  const claimed = await inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, ["letters"]);
    return transaction
      .updateTable("letters")
      .set({ lease: input.lease, leased_until: now + leaseTime })
      .where("id", "in", (eb) =>
        eb
          .selectFrom("letters as letter")
          .select("letter.id")
          .where("letter.status", "=", queued)
          .where("letter.due_at", "<=", now)
          .where((free) =>
            free.or([
              free("letter.leased_until", "is", null),
              free("letter.leased_until", "<=", now),
            ]),
          )
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom("letters as earlier")
                  .select("earlier.id")
                  .whereRef("earlier.recipient", "=", "letter.recipient")
                  .whereRef("earlier.id", "<", "letter.id")
                  .where("earlier.status", "=", queued)
                  .where((held) =>
                    held.or([
                      held("earlier.due_at", ">", now),
                      held("earlier.leased_until", ">", now),
                    ]),
                  ),
              ),
            ),
          )
          .orderBy("letter.id")
          .limit(input.most),
      )
      .returning(["id", "template", "data", "recipient", "reply_to", "subject", "message_id"])
      .returning(["attempts", "created_at"])
      .execute();
  });
  return claimed.sort((one, other) => (one.id < other.id ? -1 : 1));
}
