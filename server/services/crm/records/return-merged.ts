import type { Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";

type Moved = Record<"messages" | "notes" | "merged", string[]>;

/** Messages per statement. */
const batch = 500;

/**
 * Returns to merged conversations what they had, before the ones that took it in are deleted for
 * good: other people's emails don't go with them.
 */
export async function returnMerged(
  transaction: Transaction<Schema>,
  enquiryIds: readonly string[],
): Promise<void> {
  for (let start = 0; start < enquiryIds.length; start += batch) {
    const going = enquiryIds.slice(start, start + batch);
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
      const { messages, notes, merged } = JSON.parse(moved) as Moved;
      const before = merged.filter((id) => led.some((each) => each.id === id));
      // What had been merged into it before leads to it again.
      await transaction
        .updateTable("enquiries")
        .set({ merged_into: from_id })
        .where("id", "in", ["", ...before])
        .execute();
      for (let at = 0; at < messages.length; at += batch) {
        await transaction
          .updateTable("messages")
          .set({ enquiry_id: from_id, client_id })
          .where("id", "in", messages.slice(at, at + batch))
          .where("enquiry_id", "=", to_id)
          .execute();
      }
      await transaction
        .updateTable("notes")
        .set({ enquiry_id: from_id })
        .where("id", "in", ["", ...notes])
        .where("enquiry_id", "=", to_id)
        .execute();
    }
  }
}
