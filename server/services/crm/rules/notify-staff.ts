import { minuteMs } from "../../../../contract/durations.ts";
import { EnquiryKind } from "../../../../contract/enquiries.ts";
import type { Transaction } from "../../../db/schema.ts";
import { staffToNotify } from "../../accounts/notification-choices.ts";
import type { WriteContext } from "../../context.ts";
import { enqueueEmails } from "../../outbox/enqueue-emails.ts";
import { noticeOf } from "./enquiry-emails.ts";

/** If more enquiries than `max` arrive within `windowMs`, the rest share one email. */
const notices = { max: 10, windowMs: 10 * minuteMs };

type Enquiry = Parameters<typeof noticeOf>[1];
/** Enquiries by email have no reason for a look. */
type NewEnquiry = Enquiry & { review_reason?: string | null };

/**
 * Notifies staff of an enquiry that was just inserted: with a notice, or, while many arrive, in the
 * next digest (decision P22). One that is flagged for a look is always in the digest.
 */
export async function notifyStaff(context: WriteContext, enquiry: NewEnquiry): Promise<void> {
  const now = context.now();
  const isUsual = !enquiry.review_reason && !(await areTooMany(context.transaction, now));
  if (isUsual) return sendNotices(context, enquiry);
  await context.transaction
    .insertInto("digest_queue")
    .values({ enquiry_id: enquiry.id, kind: enquiry.kind, queued_at: now })
    .execute();
}

/** Emails each recipient a notice, also about an enquiry that staff took out of the spam. */
export async function sendNotices(context: WriteContext, enquiry: Enquiry): Promise<void> {
  const recipients = await noticeRecipients(context);
  const emails = recipients.map((recipient) => noticeOf(context, enquiry, recipient));
  await enqueueEmails(context, emails);
}

/** The shared staff address, and the staff who want emails about new enquiries. */
export async function noticeRecipients({ settings, transaction }: WriteContext): Promise<string[]> {
  const staff = await staffToNotify(transaction, "newEnquiry");
  const shared = settings.staffEmail;
  const own = staff.map(({ email }) => email).filter((email) => email !== shared.toLowerCase());
  return [shared, ...own];
}

async function areTooMany(transaction: Transaction, now: number): Promise<boolean> {
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
