import { sql, type Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { isUrgent, urgentTemplates } from "./urgent.ts";

// Written out and not parameters, or the engines can't tell that the partial indexes fit.
const queued = sql.lit("queued" as const);

/** Which letters may go out next, by id. */
export const nextInLine = {
  /**
   * The oldest that belong to no large mailing, behind whatever waits for the same recipients
   * since before them: a receipt must not wait for 10,000 letters, nor overtake one of them.
   */
  async single(transaction: Transaction<Schema>, now: number, most: number): Promise<string[]> {
    const letters = await due(transaction, now, 0).limit(most).execute();
    const urgent = letters.filter((letter) => isUrgent(letter.template));
    const inOrder = letters.filter((letter) => !isUrgent(letter.template));
    const behind = await upTo(transaction, inOrder);
    return [...new Set([...urgent, ...behind].map((letter) => letter.id))].sort().slice(0, most);
  },

  /** The oldest of large mailings. */
  async bulk(transaction: Transaction<Schema>, now: number, most: number): Promise<string[]> {
    if (most <= 0) return [];
    const letters = await due(transaction, now, 1).limit(most).execute();
    return letters.map((letter) => letter.id);
  },
};

/** `letters` with all that wait for the same recipients since before them, oldest first. */
async function upTo(transaction: Transaction<Schema>, letters: readonly Addressed[]) {
  const lastOf = new Map(letters.map((letter) => [letter.recipient, letter.id]));
  if (lastOf.size === 0) return [];
  const waiting = await transaction
    .selectFrom("letters")
    .select(["id", "recipient"])
    .where("status", "=", queued)
    .where("recipient", "in", [...lastOf.keys()])
    .where("id", "<=", letters.at(-1)?.id ?? "")
    .orderBy("id")
    .execute();
  return waiting.filter((letter) => letter.id <= (lastOf.get(letter.recipient) ?? ""));
}

type Addressed = { id: string; recipient: string };

/**
 * What is due and nobody has, oldest first. Unless it is urgent, none is among them while an
 * earlier one to the same recipient waits for its next try or is with a worker.
 */
function due(transaction: Transaction<Schema>, now: number, bulk: 0 | 1) {
  return transaction
    .selectFrom("letters as letter")
    .select(["letter.id", "letter.recipient", "letter.template"])
    .where("letter.status", "=", queued)
    .where("letter.bulk", "=", sql.lit(bulk))
    .where("letter.due_at", "<=", now)
    .where((free) =>
      free.or([free("letter.leased_until", "is", null), free("letter.leased_until", "<=", now)]),
    )
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb("letter.template", "in", urgentTemplates),
        not(
          exists(
            selectFrom("letters as earlier")
              .select("earlier.id")
              .whereRef("earlier.recipient", "=", "letter.recipient")
              .whereRef("earlier.id", "<", "letter.id")
              .where("earlier.status", "=", queued)
              .where((held) =>
                held.or([held("earlier.due_at", ">", now), held("earlier.leased_until", ">", now)]),
              ),
          ),
        ),
      ]),
    )
    .orderBy("letter.id");
}
