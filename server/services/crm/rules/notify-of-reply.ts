import { dayMs, hourMs } from "../../../../contract/durations.ts";
import { withoutLinks } from "../../../../contract/visitor-text.ts";
import { isActiveWith } from "../../accounts/account-rights.ts";
import { readNotifications } from "../../accounts/notification-choices.ts";
import type { WriteContext } from "../../context.ts";
import type { ParsedMail } from "../../mail/parsed-mail.ts";
import { enqueueEmails } from "../../outbox/enqueue-emails.ts";
import { countIfFree } from "../../rate-limits.ts";
import { digest } from "../../tokens.ts";
import type { ThreadEnquiry } from "./find-thread.ts";

/** Characters of the message that the notice quotes. */
const maxQuoted = 1_000;

/** Notices in an hour about one enquiry, and to one recipient; beyond that, the next digest. */
const perHour = { enquiry: 5, recipient: 20 };

/**
 * Emails the assignee, if they want it, or the shared staff address that a client has written: at
 * most five an hour for one enquiry, and twenty to one recipient, who then gets digests. Nothing
 * about old mail that is read again.
 */
export async function notifyOfReply(
  context: WriteContext,
  of: { enquiry: ThreadEnquiry; mail: ParsedMail; arrivedAt: number },
): Promise<void> {
  const { enquiry, mail, arrivedAt } = of;
  const now = context.now();
  if (arrivedAt <= now - dayMs) return;
  const recipient = await replyRecipient(context, enquiry);
  if (recipient === null) return;
  const countsTo = (key: string, max: number) =>
    countIfFree(context.transaction, [{ key, max, windowMs: hourMs }], now);
  if (!(await countsTo(`reply-notice:${enquiry.id}`, perHour.enquiry))) return;
  const toRecipient = `reply-notices:${digest(recipient)}`;
  await context.database.lock(context.transaction, [toRecipient]);
  if (!(await countsTo(toRecipient, perHour.recipient))) {
    await context.transaction
      .insertInto("digest_queue")
      .values({ enquiry_id: enquiry.id, kind: "reply", queued_at: now })
      .onConflict((conflict) => conflict.column("enquiry_id").doNothing())
      .execute();
    return;
  }
  const { settings } = context;
  const name = mail.from?.name || (mail.from?.email ?? "");
  await enqueueEmails(context, [
    {
      template: "reply-notice",
      data: {
        name,
        email: mail.from?.email ?? "",
        subject: mail.subject,
        text: mail.written.slice(0, maxQuoted).toWellFormed(),
        link: `${settings.siteUrl}/admin/client-queries/${enquiry.id}`,
        receivedAt: arrivedAt,
        siteUrl: settings.siteUrl,
      },
      recipient,
      ...(mail.from && { replyTo: mail.from.email }),
      subject: withoutLinks(`${name} wrote: ${mail.subject || "(no subject)"}`)
        .slice(0, 200)
        .toWellFormed(),
    },
  ]);
}

/** The assignee's address, or the shared one if none may read it; null if they want none. */
export async function replyRecipient(
  { settings, transaction }: WriteContext,
  { assignee }: Pick<ThreadEnquiry, "assignee">,
): Promise<string | null> {
  if (assignee === null) return settings.staffEmail;
  const account = await transaction
    .selectFrom("staff")
    .select(["email", "notifications"])
    .where("id", "=", assignee)
    .where(isActiveWith("clients"))
    .executeTakeFirst();
  if (!account) return settings.staffEmail;
  return readNotifications(account.notifications).reply ? account.email : null;
}
