import { type Context, inTransaction, requireRole, requireStaff } from "../context.ts";
import { announceConversation, requireConversation } from "./require-conversation.ts";

type Draft = { kind: "reply" | "note"; text: string };

/**
 * Stores what a member of staff is writing, one text per enquiry; an empty one deletes it. Tells
 * colleagues that they are writing. For agents.
 * @returns when it was stored (ms)
 * @throws NotSignedIn, Forbidden, NotFound
 */
export async function saveReplyDraft(
  context: Context,
  id: string,
  { kind, text }: Draft,
): Promise<number> {
  requireRole(context, "agent");
  const { id: staff_id } = requireStaff(context);
  const changed_at = context.now();
  await inTransaction(context, async (transaction) => {
    await requireConversation(transaction, context, id);
    if (text.trim() === "") {
      await transaction
        .deleteFrom("reply_drafts")
        .where("enquiry_id", "=", id)
        .where("staff_id", "=", staff_id)
        .execute();
    } else {
      await transaction
        .insertInto("reply_drafts")
        .values({ enquiry_id: id, staff_id, kind, text, changed_at })
        .onConflict((conflict) =>
          conflict.columns(["enquiry_id", "staff_id"]).doUpdateSet({ kind, text, changed_at }),
        )
        .execute();
    }
    announceConversation(transaction, context, id);
  });
  return changed_at;
}
