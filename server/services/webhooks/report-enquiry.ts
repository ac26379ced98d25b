import type { EnquiryKind, EnquiryStatus } from "../../../contract/enquiries.ts";
import { undoMs } from "../../../contract/office-limits.ts";
import type { WebhookEvent } from "../../../contract/webhook-events.ts";
import type { WriteContext } from "../context.ts";
import { isForward } from "../outbox/sender.ts";
import { reportEvent, withdrawEvent } from "./report-event.ts";

type Reported = { id: string; kind: EnquiryKind };

const noDeal = { stage: null, worth: null, lostReason: null };

/**
 * Reports an event of an enquiry to the webhooks: its ids, link and deal, nothing about the person. That
 * it arrived or was won is reported once, though a mistake and its correction make it so again.
 */
export async function reportEnquiry(
  context: WriteContext,
  event: Extract<WebhookEvent, `enquiry.${string}`>,
  { id, kind }: Reported,
  notBefore?: number,
): Promise<void> {
  const client = await context.transaction
    .selectFrom("enquiries")
    .innerJoin("clients", "clients.id", "enquiries.client_id")
    .innerJoin("companies", "companies.id", "clients.company_id")
    .select("companies.id")
    .where("enquiries.id", "=", id)
    .where("companies.deleted_at", "is", null)
    .executeTakeFirst();
  const link = `${context.settings.siteUrl}/admin/client-queries/${id}`;
  const deal = await context.transaction
    .selectFrom("enquiries")
    .select(["stage", "worth", "lost_reason as lostReason"])
    // Whether it is in the bin (deleted_at) doesn't matter.
    .where("id", "=", id)
    .executeTakeFirst();
  await reportEvent(context, {
    event,
    subjectId: id,
    data: { id, kind, company: client?.id ?? null, link, ...(deal ?? noDeal) },
    once: event !== "enquiry.answered",
    ...(notBefore !== undefined && { notBefore }),
  });
}

/** Reports an enquiry that was won once nobody can undo it any more; withdraws what was undone. */
export async function reportOutcome(
  context: WriteContext,
  enquiry: Reported,
  { before, after }: { before: EnquiryStatus; after: EnquiryStatus },
): Promise<void> {
  if (before === after) return;
  if (before === "won") await withdrawEvent(context.transaction, "enquiry.won", enquiry.id);
  if (after !== "won") return;
  await reportEnquiry(context, "enquiry.won", enquiry, context.now() + undoMs);
}

/** Reports the answers among personal emails that a mail server has just accepted. */
export async function reportAnswers(
  context: WriteContext,
  emailIds: readonly string[],
): Promise<void> {
  if (emailIds.length === 0) return;
  const answered = await context.transaction
    .selectFrom("emails")
    .innerJoin("enquiries", "enquiries.id", "emails.enquiry_id")
    .select(["enquiries.id", "enquiries.kind"])
    .where("emails.id", "in", emailIds)
    .where("emails.copy_of", "is", null)
    .where(({ not }) => not(isForward))
    .where("enquiries.deleted_at", "is", null)
    .orderBy("emails.id")
    .execute();
  for (const enquiry of answered) {
    await reportEnquiry(context, "enquiry.answered", enquiry);
  }
}
