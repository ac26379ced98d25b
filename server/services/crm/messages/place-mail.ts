import { dayMs } from "../../../../contract/durations.ts";
import { maxReplyRecipients } from "../../../../contract/office-limits.ts";
import { isOwn } from "../../../../contract/reply-recipients.ts";
import type { Transaction } from "../../../db/schema.ts";
import type { WriteContext } from "../../context.ts";
import { fromWriter } from "../../mail/mail-headers.ts";
import type { ParsedMail } from "../../mail/parsed-mail.ts";
import { ownAddresses } from "../../outbox/sender.ts";
import { reportEnquiry } from "../../webhooks/report-enquiry.ts";
import { beginTheirTurn } from "../rules/enquiry-turn.ts";
import {
  findThread,
  latestEnquiry,
  latestSpam,
  serviceIdIn,
  type ThreadEnquiry,
} from "../rules/find-thread.ts";
import { beginEmailEnquiry, checkedSender, unknownSender } from "./begin-email-enquiry.ts";
import { clearBounce, continueThread } from "./continue-thread.ts";
import { countEmail, senderOf } from "./daily-limit.ts";
import { type IncomingMail, type Place, placeIn } from "./place.ts";
import { listUnknownReport, placeBounce } from "./place-bounce.ts";

/**
 * Finds or begins the enquiry of an email, and does what follows from it: our turn, a notice to
 * staff. Only the client and whoever takes part in a conversation join it (decision B25).
 */
export async function placeMail(context: WriteContext, received: IncomingMail): Promise<Place> {
  const { source } = received;
  if (await isOwnEmail(context, received.mail)) {
    return { enquiryId: null, outcome: "own" };
  }
  const mail = fromWriter(ownAddresses(context.settings), received.mail);
  const incoming = { ...received, mail };
  const isSent = source === "sent-folder";
  if (isSent || (await isColleagues(context, mail))) {
    const place = await placeSentElsewhere(context, incoming);
    if (isSent || place.enquiryId !== null) return place;
  }
  const report = await placeBounce(context, incoming);
  if (report) return report;
  const isCounted = await countEmail(context, mail);
  if (!isCounted) {
    const home = await homeOf(context.transaction, incoming);
    if (home) return { outcome: "over-limit", enquiryId: home.id, clientId: home.client_id };
  }
  if (mail.bounce && isCounted) return listUnknownReport(context, incoming);
  const sender = checkedSender(mail);
  if (sender.flagged !== null) {
    return beginEmailEnquiry(context, { incoming, ...sender, answered: null });
  }
  const { email } = sender;
  const thread = await findThread(context.transaction, sentOf(email, incoming));
  if (mail.kind !== "message") {
    const enquiry = thread.enquiry ?? (await latestEnquiry(context.transaction, email));
    if (enquiry) return placeIn(enquiry);
    const flagged = "It was sent by a program, and answers no email of ours to its sender.";
    return beginEmailEnquiry(context, { incoming, email, flagged, answered: null });
  }
  await clearBounce(context.transaction, incoming);
  if (thread.enquiry) return continueThread(context, incoming, thread.enquiry);
  const flagged = mail.isForged
    ? "Our mail server could not confirm that it was sent by this address."
    : null;
  const { answered } = thread;
  return beginEmailEnquiry(context, { incoming, email, flagged, answered });
}

/**
 * Where more of a sender's emails are stored unread; without an enquiry from their address, as after
 * it was corrected or merged, in the one that they answer.
 */
async function homeOf(
  transaction: Transaction,
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

/** Input of `findThread` for an email from or to this address (lower case). */
const sentOf = (email: string, { mail, arrivedAt }: IncomingMail) => ({
  email,
  references: mail.references,
  subject: mail.subject,
  arrivedAt,
});

/**
 * A copy of what this site sent, such as a notice in the mailbox that it reads: with our Message-ID,
 * also under the name of a list that passed it on, or with the id of the service that sent it.
 */
async function isOwnEmail(
  { settings, transaction }: WriteContext,
  mail: ParsedMail,
): Promise<boolean> {
  const { messageId, references } = mail;
  if (mail.kind === "bounce" || messageId === null || references.includes(messageId)) return false;
  const isFromUs = isOwn(ownAddresses(settings), mail.from?.email ?? "");
  const acceptedAs = isFromUs ? serviceIdIn(messageId) : messageId;
  const email = await transaction
    .selectFrom("emails")
    .select("id")
    .where(({ or, eb }) =>
      or([eb("message_id", "=", messageId), eb("accepted_as", "=", acceptedAs)]),
    )
    .limit(1)
    .executeTakeFirst();
  return email !== undefined;
}

/**
 * Whether a colleague wrote it in another program, with our mailbox in copy. Only for senders whom
 * DMARC confirms, so that nobody can write in our name.
 */
async function isColleagues(
  { settings, transaction }: WriteContext,
  { from, authenticated }: ParsedMail,
): Promise<boolean> {
  if (from === null || authenticated !== "pass") return false;
  if (isOwn(ownAddresses(settings), from.email)) return true;
  const staff = transaction.selectFrom("staff").select("id").where("status", "=", "active");
  return !!(await staff.where("email", "=", from.email.toLowerCase()).executeTakeFirst());
}

/**
 * An email that staff wrote in another program (`IMAP_SENT`, or a copy to the mailbox): belongs to
 * the conversation of the first recipient who is a client or takes part in it, and makes it their
 * turn. Others are ignored.
 */
async function placeSentElsewhere(context: WriteContext, incoming: IncomingMail): Promise<Place> {
  const { transaction } = context;
  const { mail, arrivedAt } = incoming;
  const recipients = [...mail.to, ...mail.cc];
  if (recipients.length > maxReplyRecipients || mail.kind !== "message") {
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
      .where("kind", "=", "message")
      .where("at", ">", arrivedAt)
      .limit(1)
      .executeTakeFirst();
    if (!newer) {
      await beginTheirTurn(transaction, { id: enquiry.id, at: arrivedAt, text: mail.written });
      // A mailbox that is connected for the first time begins a month back.
      if (arrivedAt > context.now() - dayMs) {
        await reportSentElsewhere(context, enquiry.id);
      }
    }
    return placeIn(enquiry, { direction: "out" });
  }
  return { enquiryId: null, outcome: "ignored" };
}

async function reportSentElsewhere(context: WriteContext, id: string): Promise<void> {
  const enquiry = await context.transaction
    .selectFrom("enquiries")
    .select(["id", "kind"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (enquiry) await reportEnquiry(context, "enquiry.answered", enquiry);
}
