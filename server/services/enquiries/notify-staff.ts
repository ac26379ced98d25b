import type { Transaction } from "kysely";
import type { EmailData } from "../../../contract/email-templates.ts";
import { EnquiryKind } from "../../../contract/enquiries.ts";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { enqueueEmails, type NewEmail } from "../emails/enqueue-emails.ts";
import { digestDelayMs } from "../emails/retry-schedule.ts";
import { minute } from "../rate-limits.ts";
import { noticeOf } from "./enquiry-emails.ts";

/** If more enquiries than `max` arrive within `windowMs`, the rest share one email. */
const notices = { max: 10, windowMs: 10 * minute };

/**
 * Emails staff about an enquiry that was just inserted. While many arrive, they share a digest with
 * their number, sent ten minutes after the first of them (decision P22).
 */
export async function notifyStaff(
  transaction: Transaction<Schema>,
  context: Context,
  enquiry: Parameters<typeof noticeOf>[1],
): Promise<void> {
  if (!(await areTooMany(transaction, context.now()))) {
    await enqueueEmails(transaction, context, [noticeOf(context, enquiry)]);
    return;
  }
  await context.database.lock(transaction, ["enquiry-digest"]);
  await addToDigest(transaction, context, enquiry.kind);
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

/** Counts an enquiry in the queued digest, or queues a new one. */
async function addToDigest(
  transaction: Transaction<Schema>,
  context: Context,
  kind: EnquiryKind,
): Promise<void> {
  const now = context.now();
  if (await countInWaiting(transaction, context, kind)) return;
  const first = { enquiries: 0, callbacks: 0, since: now, siteUrl: context.settings.siteUrl };
  await enqueueEmails(transaction, context, [digestOf(context, plusOne(first, kind), now)]);
}

/** False if no digest waits, or another process, by its clock, has begun to send it. */
async function countInWaiting(
  transaction: Transaction<Schema>,
  context: Context,
  kind: EnquiryKind,
): Promise<boolean> {
  const now = context.now();
  const waiting = await transaction
    .selectFrom("emails")
    .select(["id", "data"])
    .where("status", "=", "queued")
    .where("recipient", "=", context.settings.staffEmail)
    .where("template", "=", "enquiry-digest")
    .where("due_at", ">", now)
    .where("attempts", "=", 0)
    .where("lease", "is", null)
    .executeTakeFirst();
  if (!waiting) return false;
  const data: EmailData<"enquiry-digest"> = JSON.parse(waiting.data);
  const { subject } = digestOf(context, plusOne(data, kind), now);
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

function digestOf({ settings }: Context, data: EmailData<"enquiry-digest">, now: number): NewEmail {
  return {
    ...{ template: "enquiry-digest", data, recipient: settings.staffEmail },
    subject: `${data.enquiries + data.callbacks} more enquiries`,
    notBefore: now + digestDelayMs,
  };
}
