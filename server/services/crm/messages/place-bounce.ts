import { sql } from "kysely";
import { dayMs } from "../../../../contract/durations.ts";
import { addressKey } from "../../../../contract/email-address.ts";
import { newId } from "../../../db/new-id.ts";
import type { Transaction } from "../../../db/schema.ts";
import type { EmailRow } from "../../../db/tables/enquiry-tables.ts";
import { record } from "../../audit/record.ts";
import type { WriteContext } from "../../context.ts";
import { cleanMailHtml } from "../../mail/clean-mail-html.ts";
import type { Bounce, ParsedMail } from "../../mail/parsed-mail.ts";
import { isForward } from "../../outbox/sender.ts";
import { clientIdAt, isFamilyOf, survivorOf } from "../records/client-family.ts";
import { isVisible, mergedInto } from "../records/read-enquiry.ts";
import { beginOurTurn } from "../rules/enquiry-turn.ts";
import { enquiriesByReference, latestEnquiry, type ThreadEnquiry } from "../rules/find-thread.ts";
import { countEmail } from "./daily-limit.ts";
import { type IncomingMail, type Place, placeIn } from "./place.ts";

/** How long (ms) after an email a report without its Message-ID is about it: servers try for days. */
const reportMs = 5 * dayMs;

/** In place of a template: a report about an email that we can't name, which nobody can send. */
export const unknownReport = "unknown-report";

type Reported = Pick<EmailRow, "id" | "recipient" | "enquiry_id" | "sent_by" | "client_id"> & {
  isForward: unknown;
};

/**
 * Attaches a report to the email of ours that it is about, and does what follows: a permanent bounce
 * marks the email as failed, and makes it our turn if staff answered with it; a complaint ends bulk
 * emails. Clients change only by a report that has an id of ours: anybody can write the others.
 * @returns null if it is about no email that we know, or its sender is over their limit
 */
export async function placeBounce(
  context: WriteContext,
  { mail, arrivedAt }: IncomingMail,
): Promise<Place | null> {
  const { bounce } = mail;
  if (!bounce) return null;
  const proven = await emailByIds(context.transaction, mail, bounce);
  const email = proven ?? (await emailByRecipients(context, bounce));
  if (!email || (!proven && !(await countEmail(context, mail)))) return null;
  const recipient = addressKey(email.recipient);
  const isNamed = bounce.recipients.includes(recipient);
  // Another address: an alias that goes there, or a copy that the recipient's server passes on.
  const isFailed = bounce.isPermanent && (isNamed || bounce.recipients.length === 0);
  if (isFailed) {
    await context.transaction
      .updateTable("emails")
      .set({ status: "failed", failure: bounce.reason })
      .where("id", "=", email.id)
      .where("status", "=", "sent")
      .execute();
  }
  if (proven && bounce.kind === "complaint") await endBulkEmails(context, email);
  if (proven && isFailed && isNamed && bounce.isAboutAddress) {
    await markAddress(context.transaction, { recipient, reason: bounce.reason, at: arrivedAt });
  }
  const enquiry = await enquiryOf(context.transaction, email, recipient);
  if (!enquiry) return { enquiryId: null, outcome: "ignored" };
  const isAnswer = email.sent_by !== null && email.enquiry_id !== null && !email.isForward;
  if (bounce.isPermanent && isAnswer) {
    await beginOurTurn(context.transaction, {
      id: enquiry.id,
      at: arrivedAt,
      text: `Our email was not delivered: ${bounce.reason}`,
    });
  }
  return placeIn(enquiry, { emailId: email.id });
}

/** Marks a client's address as one that gets no bulk emails. */
export async function markAddress(
  transaction: Transaction,
  { recipient, reason, at }: { recipient: string; reason: string; at: number },
): Promise<void> {
  await transaction
    .updateTable("clients")
    .set({ bounced_at: at, bounce_reason: reason })
    .where("email", "=", recipient)
    // Whether they are in the bin (deleted_at) doesn't matter.
    .execute();
}

/**
 * As if they had pressed "Unsubscribe", which a reader who calls an email spam didn't find: the
 * email's client, who may have been merged or have another address since.
 */
async function endBulkEmails(context: WriteContext, email: Reported): Promise<void> {
  const { transaction } = context;
  const client = email.client_id
    ? await survivorOf(transaction, email.client_id)
    : await clientIdAt(transaction, addressKey(email.recipient));
  if (client === undefined) return;
  const ended = await transaction
    .updateTable("clients")
    .set({ unsubscribed_at: context.now() })
    .where(isFamilyOf([client]))
    .where("unsubscribed_at", "is", null)
    // Whether they are in the bin (deleted_at) doesn't matter.
    .executeTakeFirst();
  if (ended.numUpdatedRows > 0n) await record(context, "client.unsubscribe", { client });
}

const columns = [
  ...(["id", "recipient", "enquiry_id", "sent_by", "client_id"] as const),
  isForward.as("isForward"),
] as const;

/**
 * The email whose Message-ID the report has; otherwise, by the ids of the conversation that the
 * returned email's header has, the newest one to somebody whom the report names.
 */
async function emailByIds(
  transaction: Transaction,
  { references }: ParsedMail,
  { messageIds, threadIds, recipients }: Bounce,
): Promise<Reported | undefined> {
  const ids = [...new Set([...messageIds, ...references])];
  const all = [...new Set([...ids, ...threadIds])];
  if (all.length === 0) return undefined;
  const newest = transaction.selectFrom("emails").select(columns).orderBy("created_at", "desc");
  // All copies of an email have its Message-ID.
  const copies = ids.length > 0 ? await newest.where("message_id", "in", ids).execute() : [];
  const isNamed = ({ recipient }: Reported) => recipients.includes(addressKey(recipient));
  const email = copies.find(isNamed) ?? copies[0];
  if (email) return email;
  const enquiries = [...(await enquiriesByReference(transaction, all)).values()];
  if (enquiries.length === 0) return undefined;
  return newest
    .where("enquiry_id", "in", enquiries)
    .where("sent_at", "is not", null)
    .$if(recipients.length > 0, (query) =>
      query.where(sql<string>`lower(recipient)`, "in", recipients),
    )
    .limit(1)
    .executeTakeFirst();
}

/** The newest email of the last days to the first of the report's recipients who got one. */
async function emailByRecipients(
  { now, transaction }: WriteContext,
  { recipients }: Bounce,
): Promise<Reported | undefined> {
  for (const recipient of recipients) {
    const email = await transaction
      .selectFrom("emails")
      .select(columns)
      .where(sql<string>`lower(recipient)`, "=", recipient)
      .where("sent_at", ">", now() - reportMs)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
    if (email) return email;
  }
  return undefined;
}

/** The email's own enquiry; for a bulk email, the recipient's latest one. */
async function enquiryOf(
  transaction: Transaction,
  email: Reported,
  recipient: string,
): Promise<ThreadEnquiry | undefined> {
  if (email.enquiry_id === null) return latestEnquiry(transaction, recipient);
  return transaction
    .selectFrom("enquiries")
    .select(["id", "client_id", "assignee"])
    .where("id", "=", await mergedInto(transaction, email.enquiry_id))
    .where(isVisible)
    .where(sql<string>`status`, "<>", "spam")
    .executeTakeFirst();
}

/**
 * Lists a report that can't be placed among the failed emails, with its text: it may be about an
 * email that staff wrote in another program.
 */
export async function listUnknownReport(
  context: WriteContext,
  { mail, arrivedAt, digest }: IncomingMail,
): Promise<Place> {
  const id = newId();
  const [recipient = mail.from?.email ?? ""] = mail.bounce?.recipients ?? [];
  const text = `${mail.subject}\n\n${mail.text}`;
  const html = mail.html ?? cleanMailHtml(`<pre>${text.replaceAll("<", "&lt;")}</pre>`);
  await context.transaction.insertInto("email_bodies").values({ id, html, text }).execute();
  await context.transaction
    .insertInto("emails")
    .values({
      id,
      template: unknownReport,
      data: "{}",
      recipient,
      subject: "A report about an email we can’t name",
      message_id: `<${digest}@report.invalid>`,
      status: "failed",
      attempts: 0,
      due_at: arrivedAt,
      created_at: arrivedAt,
      failure: mail.bounce?.reason ?? null,
      body_id: id,
    })
    .execute();
  context.database.announce(context.transaction, "emails");
  return { enquiryId: null, outcome: "bounce" };
}
