import { sql, type Transaction } from "kysely";
import { dayMs } from "../../../../contract/durations.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import type { ParsedMail } from "../../mail/parsed-mail.ts";
import { ownAddresses } from "../../outbox/sender.ts";
import { reportEnquiry } from "../../webhooks/report-enquiry.ts";
import { maxRecipients } from "../records/participants.ts";
import { isVisible } from "../records/read-enquiry.ts";
import { beginOurTurn, beginTheirTurn } from "../rules/enquiry-turn.ts";
import { findThread, latestEnquiry, latestSpam, type ThreadEnquiry } from "../rules/find-thread.ts";
import { beginEmailEnquiry, checkedSender, unknownSender } from "./begin-email-enquiry.ts";
import { clearBounce, continueThread } from "./continue-thread.ts";
import { countEmail, senderOf } from "./daily-limit.ts";
import { type IncomingMail, type Place, placeIn } from "./place.ts";

/**
 * Finds or begins the enquiry of an email, and does what follows from it: our turn, a notice to
 * staff. Only the client and whoever takes part in a conversation join it (decision B25).
 */
export async function placeMail(
  transaction: Transaction<Schema>,
  context: Context,
  incoming: IncomingMail,
): Promise<Place> {
  const { mail, source } = incoming;
  if (await isOwnEmail(transaction, context, mail)) return { enquiryId: null, outcome: "own" };
  if (source === "sent-folder") return placeSentElsewhere(transaction, context, incoming);
  if (mail.kind === "bounce") {
    const place = await placeBounce(transaction, context, incoming);
    if (place) return place;
  }
  if (!(await countEmail(transaction, context, mail))) {
    const home = await homeOf(transaction, incoming);
    if (home) return { outcome: "over-limit", enquiryId: home.id, clientId: home.client_id };
  }
  const sender = checkedSender(mail);
  if (sender.flagged !== null) {
    return beginEmailEnquiry(transaction, context, { incoming, ...sender, answered: null });
  }
  const { email } = sender;
  const thread = await findThread(transaction, sentOf(email, incoming));
  if (mail.kind !== "message") {
    const enquiry = thread.enquiry ?? (await latestEnquiry(transaction, email));
    if (enquiry) return placeIn(enquiry);
    const flagged = "It was sent by a program, and answers no email of ours to its sender.";
    return beginEmailEnquiry(transaction, context, { incoming, email, flagged, answered: null });
  }
  await clearBounce(transaction, incoming);
  if (thread.enquiry) return continueThread(transaction, context, incoming, thread.enquiry);
  const flagged =
    mail.authenticated === "fail"
      ? "Our mail server could not confirm that it was sent by this address."
      : null;
  const { answered } = thread;
  return beginEmailEnquiry(transaction, context, { incoming, email, flagged, answered });
}

/**
 * Where more of a sender's emails are stored unread; without an enquiry from their address, as after
 * it was corrected or merged, in the one that they answer.
 */
async function homeOf(
  transaction: Transaction<Schema>,
  incoming: IncomingMail,
): Promise<Pick<ThreadEnquiry, "id" | "client_id"> | undefined> {
  const email = senderOf(incoming.mail) || unknownSender;
  const enquiry =
    (await latestEnquiry(transaction, email)) ??
    (await findThread(transaction, sentOf(email, incoming))).enquiry;
  if (enquiry) return enquiry;
  const spam = await latestSpam(transaction, email);
  return spam === undefined ? undefined : { id: spam, client_id: null };
}

/** What `findThread` asks of an email from or to this address (lower case). */
const sentOf = (email: string, { mail, arrivedAt }: IncomingMail) => ({
  email,
  references: mail.references,
  subject: mail.subject,
  arrivedAt,
});

/** A copy of what this site sent, such as a notice in the mailbox that it reads. */
async function isOwnEmail(
  transaction: Transaction<Schema>,
  { settings }: Context,
  mail: ParsedMail,
): Promise<boolean> {
  const isFromUs = ownAddresses(settings).includes(mail.from?.email.toLowerCase() ?? "");
  if (!isFromUs || mail.kind === "bounce" || mail.messageId === null) return false;
  const email = await transaction
    .selectFrom("emails")
    .select("id")
    .where("message_id", "=", mail.messageId)
    .executeTakeFirst();
  return email !== undefined;
}

/**
 * An email that staff wrote in another program (`IMAP_SENT`): belongs to the conversation of the
 * first recipient who is a client or takes part in it, and makes it their turn. Others are ignored.
 */
async function placeSentElsewhere(
  transaction: Transaction<Schema>,
  context: Context,
  incoming: IncomingMail,
): Promise<Place> {
  const { mail, arrivedAt } = incoming;
  const recipients = [...mail.to, ...mail.cc];
  if (recipients.length > maxRecipients || mail.kind !== "message") {
    return { enquiryId: null, outcome: "ignored" };
  }
  for (const { email: address } of recipients) {
    const email = address.toLowerCase();
    const thread = await findThread(transaction, sentOf(email, incoming));
    const enquiry = thread.enquiry ?? (await latestEnquiry(transaction, email));
    if (!enquiry) continue;
    const newer = await transaction
      .selectFrom("messages")
      .select("id")
      .where("enquiry_id", "=", enquiry.id)
      .where("direction", "=", "in")
      .where("kind", "=", "message")
      .where("at", ">", arrivedAt)
      .limit(1)
      .executeTakeFirst();
    if (!newer) {
      await beginTheirTurn(transaction, { id: enquiry.id, at: arrivedAt, text: mail.written });
      // A mailbox that is connected for the first time begins a month back.
      if (arrivedAt > context.now() - dayMs) {
        await reportSentElsewhere(transaction, context, enquiry.id);
      }
    }
    return placeIn(enquiry, { direction: "out" });
  }
  return { enquiryId: null, outcome: "ignored" };
}

async function reportSentElsewhere(
  transaction: Transaction<Schema>,
  context: Context,
  id: string,
): Promise<void> {
  const enquiry = await transaction
    .selectFrom("enquiries")
    .select(["id", "kind"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (enquiry) await reportEnquiry(transaction, context, "enquiry.answered", enquiry);
}

/**
 * Attaches a bounce to the email of ours that it reports: by its Message-ID, and only if it names
 * that email's recipient, since anybody can write a bounce. A permanent one marks the email as
 * failed, the address if it is of no use, and makes it our turn if staff wrote the email.
 * @returns null if it reports no email of ours
 */
async function placeBounce(
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
