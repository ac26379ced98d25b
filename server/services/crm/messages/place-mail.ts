import type { Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import type { ParsedMail } from "../../mail/parsed-mail.ts";
import { findThread, latestEnquiry, latestSpam, type ThreadEnquiry } from "../rules/find-thread.ts";
import { beginEmailEnquiry, checkedSender, unknownSender } from "./begin-email-enquiry.ts";
import { clearBounce, continueThread } from "./continue-thread.ts";
import { countEmail, senderOf } from "./daily-limit.ts";
import { ownAddresses } from "./own-addresses.ts";
import { type IncomingMail, type Place, placeIn } from "./place.ts";
import { placeBounce } from "./place-bounce.ts";
import { placeSentElsewhere } from "./place-sent-elsewhere.ts";

/**
 * Finds or begins the enquiry of an email, and does what follows from it: our turn, a notice to
 * staff. The person is the thread: nobody's email joins another person's conversation.
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
    const home = await homeOf(transaction, mail);
    if (home) return { outcome: "over-limit", enquiryId: home.id, clientId: home.client_id };
  }
  const sender = checkedSender(mail);
  if (sender.flagged !== null) {
    return beginEmailEnquiry(transaction, context, { incoming, ...sender, answered: null });
  }
  const { email } = sender;
  const thread = await findThread(transaction, { email, references: mail.references });
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
  mail: ParsedMail,
): Promise<Pick<ThreadEnquiry, "id" | "client_id"> | undefined> {
  const email = senderOf(mail) || unknownSender;
  const enquiry =
    (await latestEnquiry(transaction, email)) ??
    (await findThread(transaction, { email, references: mail.references })).enquiry;
  if (enquiry) return enquiry;
  const spam = await latestSpam(transaction, email);
  return spam === undefined ? undefined : { id: spam, client_id: null };
}

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
