import { type Context, inTransaction, requireRight } from "../../context.ts";
import { announceConversation, requireConversation } from "../records/require-conversation.ts";

/** Marks an enquiry as read or unread, for everybody. @throws NotFound */
export async function markSeen(context: Context, id: string, seen: boolean): Promise<void> {
  requireRight(context, "clients");
  await inTransaction(context, async (transaction) => {
    const { seen_at, last_activity_at } = await requireConversation(transaction, context, id);
    if ((seen_at !== null && seen_at >= last_activity_at) === seen) return;
    await transaction
      .updateTable("enquiries")
      // A sender's clock may be ahead of ours.
      .set({ seen_at: seen ? Math.max(context.now(), last_activity_at) : null })
      .where("id", "=", id)
      .execute();
    announceConversation(transaction, context, id);
  });
}
