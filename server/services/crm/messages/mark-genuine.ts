import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { isVisible } from "../records/read-enquiry.ts";
import { announceConversation } from "../records/require-conversation.ts";

/** Marks a received email as genuine, for good. @throws NotFound, also if hidden or in the bin */
export async function markGenuine(context: Context, id: string): Promise<void> {
  requireRight(context, "clients");
  await inTransaction(context, async (context, transaction) => {
    const message = await transaction
      .selectFrom("messages")
      .innerJoin("enquiries", "enquiries.id", "messages.enquiry_id")
      .select("messages.enquiry_id")
      .where("messages.id", "=", id)
      .where("messages.direction", "=", "in")
      .where(isVisible)
      .executeTakeFirst();
    if (!message) throw new NotFound("This message no longer exists.");
    const { numUpdatedRows } = await transaction
      .updateTable("messages")
      .set({ genuine_at: context.now() })
      .where("id", "=", id)
      .where("genuine_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await record(context, "message.genuine", { message: id });
    announceConversation(context, message.enquiry_id);
  });
}
