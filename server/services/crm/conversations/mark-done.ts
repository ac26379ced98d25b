import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { announceConversation, requireConversation } from "../records/require-conversation.ts";
import { resumedTurn } from "./resumed-turn.ts";

/**
 * Marks enquiries as needing no answer until the client writes again, or takes that back: turn and
 * due time are then as before. Those deleted meanwhile are skipped; spam needs no answer anyway.
 * @returns how many of them still exist
 */
export async function markDone(
  context: Context,
  ids: readonly string[],
  done: boolean,
): Promise<number> {
  requireRight(context, "answer");
  let changed = 0;
  for (const id of new Set(ids)) {
    try {
      await inTransaction(context, (transaction) => markOne({ ...context, transaction }, id, done));
      changed += 1;
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
  }
  return changed;
}

function markOne(context: Context, id: string, done: boolean): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const enquiry = await requireConversation(transaction, context, id);
    if ((enquiry.turn === "done") === done || enquiry.status === "spam") return;
    const turn = done ? { turn: "done" as const } : await resumedTurn(transaction, enquiry);
    await transaction
      .updateTable("enquiries")
      .set({ ...turn, ...(done && { remind_at: null, seen_at: context.now() }) })
      .where("id", "=", id)
      .execute();
    await record(transaction, context, `${enquiry.kind}.done`, { [enquiry.kind]: id }, { done });
    announceConversation(transaction, context, id);
  });
}
