import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import { isVisible } from "../records/read-enquiry.ts";
import { beginOurTurn } from "../rules/enquiry-turn.ts";
import { latestEnquiry, type ThreadEnquiry } from "../rules/find-thread.ts";
import { type IncomingMail, type Place, placeIn } from "./place.ts";

/**
 * Attaches a bounce to the email of ours that it reports: by its Message-ID, and only if it names
 * that email's recipient, since anybody can write a bounce. A permanent one marks the email as
 * failed, the address if it is of no use, and makes it our turn if staff wrote the email.
 * @returns null if it reports no email of ours
 */
export async function placeBounce(
  transaction: Transaction<Schema>,
  _: Context,
  { mail, arrivedAt }: IncomingMail,
): Promise<Place | null> {
  const { bounce } = mail;
  if (!bounce) return null;
  const email = await reportedEmail(transaction, [bounce.messageId ?? [], mail.references].flat());
  if (!email) return null;
  const recipient = email.recipient.toLowerCase();
  if (bounce.recipient !== null && bounce.recipient !== recipient) return null;
  if (bounce.isPermanent && bounce.recipient === recipient) {
    await transaction
      .updateTable("emails")
      .set({ status: "failed", failure: bounce.reason })
      .where("id", "=", email.id)
      .where("status", "=", "sent")
      .execute();
    if (bounce.isAboutAddress) {
      await transaction
        .updateTable("clients")
        .set({ bounced_at: arrivedAt, bounce_reason: bounce.reason })
        .where("email", "=", recipient)
        // Whether they are in the bin (deleted_at) doesn't matter.
        .execute();
    }
  }
  const enquiry = await enquiryOf(transaction, email, recipient);
  if (!enquiry) return { enquiryId: null, outcome: "ignored" };
  if (bounce.isPermanent && email.sent_by !== null && email.enquiry_id !== null) {
    await beginOurTurn(transaction, {
      id: enquiry.id,
      at: arrivedAt,
      text: `Our email was not delivered: ${bounce.reason}`,
    });
  }
  return placeIn(enquiry, { emailId: email.id });
}

const reportedEmail = async (transaction: Transaction<Schema>, messageIds: readonly string[]) =>
  messageIds.length === 0
    ? undefined
    : transaction
        .selectFrom("emails")
        .select(["id", "recipient", "enquiry_id", "sent_by"])
        .where("message_id", "in", messageIds)
        .orderBy("created_at", "desc")
        .limit(1)
        .executeTakeFirst();

/** The email's own enquiry; for a bulk email, the recipient's latest one. */
async function enquiryOf(
  transaction: Transaction<Schema>,
  email: { enquiry_id: string | null },
  recipient: string,
): Promise<ThreadEnquiry | undefined> {
  if (email.enquiry_id === null) return latestEnquiry(transaction, recipient);
  return transaction
    .selectFrom("enquiries")
    .select(["id", "client_id", "assignee"])
    .where("id", "=", email.enquiry_id)
    .where(isVisible)
    .where(sql<string>`status`, "<>", "spam")
    .executeTakeFirst();
}
