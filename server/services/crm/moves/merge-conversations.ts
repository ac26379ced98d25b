import type { Transaction } from "../../../db/schema.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { Conflict } from "../../errors.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { moveDrafts } from "../records/reply-drafts.ts";
import { requireMovable, store } from "./move-messages.ts";
import { moveStateOf, stateOfBoth } from "./move-state.ts";

/**
 * Merges a conversation into another one, of any client; to be undone within 30 days. It closes,
 * and its address leads to the other one.
 * @throws NotFound; Conflict for one in the bin or spam, and with itself
 */
export async function mergeConversations(
  context: Context,
  id: string,
  into: string,
): Promise<{ move: string; to: string }> {
  requireRight(context, "clients");
  if (id === into) throw new Conflict("Choose another conversation.");
  return inTransaction(context, async (context, transaction) => {
    const ids = [id, into].sort().map((each) => `enquiry:${each}`);
    await context.database.lock(transaction, [recipientsLock, ...ids]);
    const from = await requireMovable(transaction, id);
    const to = await requireMovable(transaction, into);
    const moved = {
      messages: await idsIn(transaction, "messages", id),
      notes: await idsIn(transaction, "notes", id),
      merged: await mergedInto(transaction, id),
    };
    await moveDrafts(transaction, id, into);
    // It is no enquiry of its own that somebody has to be told of.
    await transaction
      .deleteFrom("digest_queue")
      .where("enquiry_id", "=", id)
      .where("kind", "<>", "reply")
      .execute();
    await transaction
      .updateTable("enquiries")
      .set({ merged_into: into })
      .where("id", "in", ["", ...moved.merged])
      .execute();
    const [one, other] = [moveStateOf(to), moveStateOf(from)];
    const closed = { turn: "done" as const, answer_due_at: null, remind_at: null };
    const states = {
      from: { before: other, after: { ...other, ...closed, merged_into: into } },
      to: { before: one, after: stateOfBoth(one, other) },
    };
    const move = await store(context, { kind: "merge", from, to, moved, states });
    return { move, to: into };
  });
}

async function idsIn(transaction: Transaction, table: "messages" | "notes", id: string) {
  const rows = await transaction
    .selectFrom(table)
    .select("id")
    .where("enquiry_id", "=", id)
    .execute();
  return rows.map((row) => row.id);
}

async function mergedInto(transaction: Transaction, id: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom("enquiries")
    .select("id")
    // Also in the bin (deleted_at).
    .where("merged_into", "=", id)
    .execute();
  return rows.map((row) => row.id);
}
