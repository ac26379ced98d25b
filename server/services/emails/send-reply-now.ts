import type { EmailState } from "../../../contract/email-state.ts";
import { type Context, inTransaction, requireRight } from "../context.ts";
import { recipientsLock } from "../crm/records/recipients-lock.ts";
import { emailStateOf, stateColumns, worstState } from "../crm/rules/email-state.ts";
import { NotFound } from "../errors.ts";
import { isCopyOf } from "../outbox/enqueue-emails.ts";
import { retryEmail } from "./retry-email.ts";

/**
 * Sends a held, waiting or failed reply now.
 * @throws NotFound; Conflict for a client who can't be emailed, and for a reply that is sent, being
 *   sent or cancelled
 */
export async function sendReplyNow(
  context: Context,
  enquiryId: string,
  messageId: string,
): Promise<{ state: EmailState }> {
  requireRight(context, "answer");
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock, `enquiry:${enquiryId}`]);
    const message = await transaction
      .selectFrom("messages")
      .innerJoin("emails", "emails.id", "messages.email_id")
      .select("emails.id")
      .where("messages.id", "=", messageId)
      .where("messages.enquiry_id", "=", enquiryId)
      .executeTakeFirst();
    if (!message) throw new NotFound("This reply no longer exists.");
    const copies = await transaction
      .selectFrom("emails")
      .select("id")
      .where(isCopyOf([message.id]))
      .where("status", "in", ["queued", "failed"])
      .orderBy("id")
      .execute();
    // One that was sent says so.
    for (const { id } of copies.length > 0 ? copies : [message]) {
      await retryEmail(context, id);
    }
    const emails = await transaction
      .selectFrom("emails")
      .select(stateColumns)
      .where(isCopyOf([message.id]))
      .execute();
    return { state: worstState(emails.map((email) => emailStateOf(email, context.now()))) };
  });
}
