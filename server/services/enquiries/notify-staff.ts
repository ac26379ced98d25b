import type { Transaction } from "kysely";
import type { EmailData } from "../../../contract/email-templates.ts";
import { EnquiryKind } from "../../../contract/enquiries.ts";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { enqueueEmails, type NewEmail } from "../emails/enqueue-emails.ts";
import { digestDelayMs } from "../emails/retry-schedule.ts";
import { minute } from "../rate-limits.ts";
import { staffToNotify } from "../settings/notification-choices.ts";
import { noticeOf } from "./enquiry-emails.ts";

/** If more enquiries than `max` arrive within `windowMs`, the rest share one email. */
const notices = { max: 10, windowMs: 10 * minute };

/**
 * Emails the shared staff address and those who want it about an enquiry that was just inserted.
 * While many arrive, they share a digest with their number, sent ten minutes after the first of
 * them (decision P22).
 */
export async function notifyStaff(
  transaction: Transaction<Schema>,
  context: Context,
  enquiry: Parameters<typeof noticeOf>[1],
): Promise<void> {
  const recipients = await recipientsOf(transaction, context);
  if (!(await areTooMany(transaction, context.now()))) {
    await enqueueEmails(transaction, context, noticesTo(recipients, context, enquiry));
    return;
  }
  await context.database.lock(transaction, ["enquiry-digest"]);
  for (const recipient of recipients) {
    await addToDigest(transaction, context, { kind: enquiry.kind, recipient });
  }
}

/** A notice to each, about an enquiry that staff took out of the spam. */
export async function notifyOfRescued(
  transaction: Transaction<Schema>,
  context: Context,
  enquiry: Parameters<typeof noticeOf>[1],
): Promise<void> {
  const recipients = await recipientsOf(transaction, context);
  await enqueueEmails(transaction, context, noticesTo(recipients, context, enquiry));
}

const noticesTo = (
  recipients: readonly string[],
  context: Context,
  enquiry: Parameters<typeof noticeOf>[1],
) => recipients.map((recipient) => noticeOf(context, enquiry, recipient));

async function recipientsOf(transaction: Transaction<Schema>, { settings }: Context) {
  const staff = await staffToNotify(transaction, "newEnquiry");
  const shared = settings.staffEmail;
  const own = staff.map(({ email }) => email).filter((email) => email !== shared.toLowerCase());
  return [shared, ...own];
}

async function areTooMany(transaction: Transaction<Schema>, now: number): Promise<boolean> {
  const recent = await transaction
    .selectFrom("enquiries")
    .select("id")
    .where("kind", "in", EnquiryKind.options)
    .where("received_at", ">", now - notices.windowMs)
    .where("status", "<>", "spam")
    .limit(notices.max + 1)
    .execute();
  return recent.length > notices.max;
}

type DigestPart = { kind: EnquiryKind; recipient: string };

/** Counts an enquiry in the queued digest, or queues a new one. */
async function addToDigest(
  transaction: Transaction<Schema>,
  context: Context,
  { kind, recipient }: DigestPart,
): Promise<void> {
  const now = context.now();
  if (await countInWaiting(transaction, context, { kind, recipient })) return;
  const first = { enquiries: 0, callbacks: 0, since: now, siteUrl: context.settings.siteUrl };
  await enqueueEmails(transaction, context, [digestOf(recipient, plusOne(first, kind), now)]);
}

/** False if no digest waits, or another process, by its clock, has begun to send it. */
async function countInWaiting(
  transaction: Transaction<Schema>,
  context: Context,
  { kind, recipient }: DigestPart,
): Promise<boolean> {
  const now = context.now();
  const waiting = await transaction
    .selectFrom("emails")
    .select(["id", "data"])
    .where("status", "=", "queued")
    .where("recipient", "=", recipient)
    .where("template", "=", "enquiry-digest")
    .where("due_at", ">", now)
    .where("attempts", "=", 0)
    .where("lease", "is", null)
    .executeTakeFirst();
  if (!waiting) return false;
  const data: EmailData<"enquiry-digest"> = JSON.parse(waiting.data);
  const { subject } = digestOf(recipient, plusOne(data, kind), now);
  const { numUpdatedRows } = await transaction
    .updateTable("emails")
    .set({ data: JSON.stringify(plusOne(data, kind)), subject })
    .where("id", "=", waiting.id)
    .where("lease", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const plusOne = (counts: EmailData<"enquiry-digest">, kind: EnquiryKind) =>
  kind === "enquiry"
    ? { ...counts, enquiries: counts.enquiries + 1 }
    : { ...counts, callbacks: counts.callbacks + 1 };

function digestOf(recipient: string, data: EmailData<"enquiry-digest">, now: number): NewEmail {
  return {
    ...{ template: "enquiry-digest", data, recipient },
    subject: `${data.enquiries + data.callbacks} more enquiries`,
    notBefore: now + digestDelayMs,
  };
}
