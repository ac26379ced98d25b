import type { Transaction } from "kysely";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import { withoutLinks } from "../../../contract/visitor-text.ts";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { enqueueEmails } from "../emails/enqueue-emails.ts";
import { TooMany } from "../errors.ts";
import { enforceLimits } from "../rate-limits.ts";
import { readNotifications } from "../settings/notification-choices.ts";
import type { ThreadEnquiry } from "./find-thread.ts";
import type { ParsedMail } from "./parsed-mail.ts";

/** Characters of the message that the notice quotes. */
const maxQuoted = 1_000;

/**
 * Emails the assignee, if they want it, or the shared staff address that a client has written: at
 * most five an hour for one enquiry, and nothing about old mail that is read again.
 */
export async function notifyOfReply(
  transaction: Transaction<Schema>,
  context: Context,
  of: { enquiry: ThreadEnquiry; mail: ParsedMail; text: string; arrivedAt: number },
): Promise<void> {
  const { enquiry, mail, text, arrivedAt } = of;
  const now = context.now();
  if (arrivedAt <= now - dayMs) return;
  const assignee = await assigneeOf(transaction, enquiry);
  if (assignee && !readNotifications(assignee.notifications).reply) return;
  const limit = { key: `reply-notice:${enquiry.id}`, max: 5, windowMs: hourMs };
  try {
    await enforceLimits(transaction, [limit], now);
  } catch (error) {
    if (error instanceof TooMany) return;
    throw error;
  }
  const { settings } = context;
  const name = mail.from?.name || (mail.from?.email ?? "");
  await enqueueEmails(transaction, context, [
    {
      template: "reply-notice",
      data: {
        ...{ name, email: mail.from?.email ?? "", subject: mail.subject },
        text: text.slice(0, maxQuoted).toWellFormed(),
        link: `${settings.siteUrl}/admin/client-queries/${enquiry.id}`,
        ...{ receivedAt: arrivedAt, siteUrl: settings.siteUrl },
      },
      recipient: assignee?.email ?? settings.staffEmail,
      ...(mail.from && { replyTo: mail.from.email }),
      subject: withoutLinks(`${name} wrote: ${mail.subject || "(no subject)"}`)
        .slice(0, 200)
        .toWellFormed(),
    },
  ]);
}

/** The active account that the enquiry is assigned to. */
async function assigneeOf(transaction: Transaction<Schema>, { assignee }: ThreadEnquiry) {
  if (assignee === null) return undefined;
  return transaction
    .selectFrom("staff")
    .select(["email", "notifications"])
    .where("id", "=", assignee)
    .where("status", "=", "active")
    .executeTakeFirst();
}
