import { sql } from "kysely";
import type { Transaction } from "../../../db/schema.ts";
import { isCopyOf } from "../../outbox/enqueue-emails.ts";
import { returnDrafts } from "./reply-drafts.ts";

/** Rows per statement. */
const batch = 500;

type Contents = { messages: readonly string[]; notes: readonly string[] };

/** As `conversation_moves.moved` has it, with the ids of conversations merged before. */
type Moved = Contents & { merged: readonly string[] };

/**
 * Puts messages and notes of a conversation into another one, with our emails: answers to them
 * follow. Leaves out those that are somewhere else by now.
 */
export async function relocate(
  transaction: Transaction,
  { messages, notes }: Contents,
  fromId: string,
  to: { id: string; client_id: string | null },
): Promise<void> {
  for (let start = 0; start < messages.length; start += batch) {
    const ids = messages.slice(start, start + batch);
    const sent = transaction
      .selectFrom("messages")
      .select("email_id")
      .where("id", "in", ids)
      .where("enquiry_id", "=", fromId)
      .where("direction", "=", "out")
      .where("email_id", "is not", null);
    await transaction
      .updateTable("emails")
      .set({
        enquiry_id: to.id,
        // Everybody but the other conversation's client takes part in it.
        to_participant: sql<number>`case when client_id = ${to.client_id} then 0 else 1 end`,
      })
      .where(isCopyOf(sent))
      .execute();
    await transaction
      .updateTable("messages")
      .set({
        enquiry_id: to.id,
        // Null stays null: SQLite copies a row whose size changes, with the texts of its email.
        client_id: sql<string | null>`case when client_id is null then null
          else ${to.client_id} end`,
        // Taken back, a reply restores nothing there: what it changed was another conversation.
        undo: sql<string | null>`case when undo is null then null else '{}' end`,
      })
      .where("id", "in", ids)
      .where("enquiry_id", "=", fromId)
      .execute();
  }
  await transaction
    .updateTable("notes")
    .set({ enquiry_id: to.id })
    .where("id", "in", ["", ...notes])
    .where("enquiry_id", "=", fromId)
    .execute();
}

/**
 * Returns to merged conversations what they had, before the ones that took it in are deleted for
 * good: other people's emails don't go with them.
 * @param by whether `ids` are those of conversations, or of their clients
 */
export async function returnMerged(
  transaction: Transaction,
  by: "id" | "client_id",
  ids: readonly string[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) {
    const going = transaction
      .selectFrom("enquiries")
      .select("enquiries.id")
      // Also in the bin (deleted_at).
      .where(`enquiries.${by}`, "in", ids.slice(start, start + batch));
    const merges = await transaction
      .selectFrom("conversation_moves")
      .innerJoin("enquiries", "enquiries.id", "conversation_moves.from_id")
      .select(["from_id", "to_id", "moved", "enquiries.client_id"])
      .where("to_id", "in", going)
      // One that is deleted as well takes its own along.
      .where("from_id", "not in", going)
      .where("conversation_moves.kind", "=", "merge")
      .where("undone_at", "is", null)
      .execute();
    const led = await transaction
      .updateTable("enquiries")
      .set({ merged_into: null })
      // Also in the bin (deleted_at).
      .where("merged_into", "in", going)
      .returning("id")
      .execute();
    for (const { from_id, to_id, moved, client_id } of merges) {
      const contents = JSON.parse(moved) as Moved;
      const before = contents.merged.filter((id) => led.some((each) => each.id === id));
      // Conversations that had been merged into it before lead to it again.
      await transaction
        .updateTable("enquiries")
        .set({ merged_into: from_id })
        .where("id", "in", ["", ...before])
        .execute();
      await relocate(transaction, contents, to_id, { id: from_id, client_id });
      await returnDrafts(transaction, from_id, to_id);
    }
  }
}
