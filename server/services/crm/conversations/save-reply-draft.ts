import type { Transaction } from "../../../db/schema.ts";
import { type Context, inTransaction, requireRight, requireStaff } from "../../context.ts";
import { announceConversation, requireConversation } from "../records/require-conversation.ts";
import { deleteEmptyDraft } from "./attach-to-reply.ts";

type Draft = { kind: "reply" | "note"; text: string };

/**
 * Stores what a member of staff is writing, one text per enquiry; an empty one deletes it unless
 * files are attached. Tells colleagues that they are writing.
 * @returns when it was stored (ms)
 * @throws NotFound
 */
export async function saveReplyDraft(
  context: Context,
  id: string,
  { kind, text }: Draft,
): Promise<number> {
  requireRight(context, "answer");
  const { id: staff_id } = requireStaff(context);
  const changed_at = context.now();
  await inTransaction(context, async (context, transaction) => {
    await requireConversation(context, id);
    if (text.trim() === "") {
      await clearDraft(transaction, { enquiryId: id, staffId: staff_id });
    } else {
      await transaction
        .insertInto("reply_drafts")
        .values({ enquiry_id: id, staff_id, kind, text, changed_at })
        .onConflict((conflict) =>
          conflict.columns(["enquiry_id", "staff_id"]).doUpdateSet({ kind, text, changed_at }),
        )
        .execute();
    }
    announceConversation(context, id);
  });
  return changed_at;
}

/** Removes the text of a draft; what is attached to it stays for a reply. */
export async function clearDraft(
  transaction: Transaction,
  { enquiryId, staffId }: { enquiryId: string; staffId: string },
): Promise<void> {
  await transaction
    .updateTable("reply_drafts")
    .set({ kind: "reply", text: "" })
    .where("enquiry_id", "=", enquiryId)
    .where("staff_id", "=", staffId)
    .execute();
  await deleteEmptyDraft(transaction, { enquiryId, staffId });
}
