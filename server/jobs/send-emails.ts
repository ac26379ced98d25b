import type { Company } from "../../contract/company.ts";
import { minuteMs } from "../../contract/durations.ts";
import { addressOf } from "../../contract/email-address.ts";
import { EmailContent } from "../../contract/email-templates.ts";
import { DatabaseUnavailable } from "../db/database.ts";
import { newId } from "../db/new-id.ts";
import type { Context } from "../services/context.ts";
import { type EmailFile, readEmailFiles } from "../services/crm/messages/email-files.ts";
import { recipientsIn } from "../services/crm/records/participants.ts";
import { findSendable } from "../services/crm/rules/sending-decision.ts";
import { fillPlaceholder, reasonPlaceholder } from "../services/emails/bulk-reason.ts";
import { type ClaimedEmail, claimEmails, isUrgent } from "../services/emails/claim-emails.ts";
import { finalizeEmails, type Outcome } from "../services/emails/finalize-emails.ts";
import { rescheduleAfterClockChange } from "../services/emails/retry-schedule.ts";
import type { MailAddress } from "../services/mail/parsed-mail.ts";
import { MediaUnavailable } from "../services/media/storage/media-store.ts";
import { tokenPlaceholder, unsubscribeLink } from "../services/outbox/unsubscribe-link.ts";
import {
  type Mailbox,
  type Message,
  PermanentRefusal,
  sendConcurrency,
  type Transport,
} from "./email-transport.ts";
import {
  cacheBulkEmails,
  type EmailBody,
  type RenderEmail,
  TemplatesUnavailable,
} from "./render-emails.ts";
import { type OutboxWorker, runOutbox } from "./run-outbox.ts";

/** For one email, however slowly the mail server reads. */
const sendTimeoutMs = 120_000;

/** Its `stop` closes the transport, too. */
export type EmailSending = OutboxWorker;

/** Sends the outbox, in order per recipient; an email sent twice has one Message-ID. */
export function startSendingEmails(options: {
  context: Context;
  transport: Transport;
  render: RenderEmail;
  concurrency?: number;
  stopTimeoutMs?: number;
}): EmailSending {
  const { context, transport, render, concurrency = sendConcurrency, stopTimeoutMs } = options;
  const lease = newId();
  const { mailFrom, siteUrl } = context.settings;
  const delivery = {
    render: cacheBulkEmails(render),
    transport,
    mailFrom,
    siteUrl,
    company: () => context.copy.company,
    files: (email: ClaimedEmail) => readEmailFiles(context, email),
    now: context.now,
  };
  const worker = runOutbox<ClaimedEmail, Outcome>({
    context,
    table: "emails",
    lease,
    name: "email",
    topic: "emails",
    concurrency,
    stopTimeoutMs,
    timeoutMs: sendTimeoutMs,
    keyOf: ({ template, recipient }) => `${isUrgent(template)} ${recipient}`,
    isLowPriority: (email) => email.low_priority === 1,
    isBlocking: ({ kind }) => kind === "try-again",
    claim: (room) => claimEmails(context, { lease, ...room }),
    confirm: (emails) => findSendable(context, lease, emails),
    deliver: (email, signal) => deliverEmail(delivery, email, signal),
    finalize: (done) =>
      finalizeEmails(
        context,
        lease,
        done.map(({ job, outcome }) => ({ email: job, outcome })),
      ),
    rescheduleAfterClockChange: () => rescheduleAfterClockChange(context),
    log: (email, outcome) => logOutcome(context, email, outcome),
  });
  return {
    wake: worker.wake,
    async stop() {
      await worker.stop();
      await transport.close();
    },
  };
}

function logOutcome({ log }: Context, email: ClaimedEmail, outcome: Outcome): void {
  const fields = { emailId: email.id, template: email.template };
  if (outcome.kind === "sent") log.info(fields, "email sent");
  if (outcome.kind === "sent" || outcome.kind === "released") return;
  const reason = withoutAddresses(outcome.reason);
  if (outcome.kind === "refused") log.error({ ...fields, reason }, "email refused");
  else log.warn({ ...fields, reason }, "email to be retried");
}

/** Characters of a mail server's answer that are logged. */
const maxLogged = 1_000;

/** A mail server's answer without email addresses, for the log: servers repeat the recipient. */
export const withoutAddresses = (answer: string): string =>
  answer.slice(0, maxLogged).replaceAll(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g, "[address]");

type DeliveryOptions = {
  render: RenderEmail;
  transport: Transport;
  mailFrom: string;
  siteUrl: string;
  /** The company whose name and address are in it, as staff edit them. */
  company(): Company;
  /** @throws FileMissing; other errors pass */
  files(email: ClaimedEmail): Promise<EmailFile[]>;
  /** Milliseconds since 1970. */
  now(): number;
};

/** Templates of emails that staff write, which may have files. */
const byStaff: ReadonlySet<string> = new Set(["personal-email", "client-email"]);

/** Renders and sends one email. Never throws; errors become an outcome. */
async function deliverEmail(
  options: DeliveryOptions,
  email: ClaimedEmail,
  signal: AbortSignal,
): Promise<Outcome> {
  const { render, transport, now } = options;
  let message: Message;
  let body: EmailBody;
  try {
    const data: unknown = JSON.parse(email.data);
    const { data: content } = EmailContent.safeParse({ template: email.template, data });
    if (!content) return { kind: "refused", reason: "The text of this email is no longer stored." };
    if (expiryOf(content, email.created_at) <= now()) {
      return { kind: "refused", reason: "Its code or invitation expired before it could be sent." };
    }
    body = await render(content, options.company());
    message = composeMessage(email, body, options);
    const attachments = byStaff.has(email.template) ? await options.files(email) : [];
    if (attachments.length > 0) message = { ...message, attachments };
  } catch (error) {
    // With other errors a retry would fail again and delay later emails to this recipient.
    const isTemporary = temporary.some((kind) => error instanceof kind);
    const kind = isTemporary ? "try-again" : "refused";
    return { kind, reason: reasonOf(error) };
  }
  try {
    const acceptedAs = await transport.send(message, signal);
    return { kind: "sent", body, acceptedAs };
  } catch (error) {
    const kind = error instanceof PermanentRefusal ? "refused" : "try-again";
    return { kind, reason: reasonOf(error) };
  }
}

/** Errors of other systems, which a retry may not meet. */
const temporary = [TemplatesUnavailable, MediaUnavailable, DatabaseUnavailable];

/** Time (ms since 1970) from which an email is useless, such as one with an expired code. */
function expiryOf(content: EmailContent, createdAt: number): number {
  if (content.template === "recovery-code") return createdAt + content.data.minutes * minuteMs;
  if (content.template === "invitation") return content.data.expiresAt;
  return Number.POSITIVE_INFINITY;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Composes the message. All text for headers passes through here, where line breaks are removed
 * [ASVS 1.3.11].
 * @throws PermanentRefusal for a recipient or reply address that is not an email address
 */
export function composeMessage(
  email: Pick<
    ClaimedEmail,
    | "template"
    | "recipient"
    | "reply_to"
    | "subject"
    | "message_id"
    | "created_at"
    | "from_name"
    | "in_reply_to"
    | "thread_references"
    | "send_at"
    | "unsubscribeToken"
  > &
    Partial<Pick<ClaimedEmail, "addressed" | "copy_of" | "id" | "reason">>,
  body: EmailBody,
  { mailFrom, siteUrl, company }: Pick<DeliveryOptions, "mailFrom" | "siteUrl" | "company">,
): Message {
  const named = parseSender(mailFrom);
  const sender = named.name ? named : { ...named, name: oneLine(company().name) };
  const from = email.from_name ? { ...sender, name: oneLine(email.from_name) } : sender;
  const to = plainAddress(email.recipient);
  const withReason = fillPlaceholder(body, reasonPlaceholder, email.reason);
  return {
    envelope: { from: from.address, to: [to] },
    from,
    ...headerOf(email.addressed ?? null, to),
    ...(email.copy_of && email.id && { copy: email.id }),
    ...(email.reply_to !== null && {
      replyTo: { name: "", address: plainAddress(email.reply_to) },
    }),
    subject: oneLine(email.subject),
    messageId: oneLine(email.message_id),
    ...(email.in_reply_to && { inReplyTo: oneLine(email.in_reply_to) }),
    ...(email.thread_references && { references: oneLine(email.thread_references) }),
    // Time of queueing or the chosen one, not of the attempt: a second delivery is identical.
    date: new Date(email.send_at ?? email.created_at),
    headers: headersFor(email, siteUrl),
    ...fillPlaceholder(withReason, tokenPlaceholder, email.unsubscribeToken),
  };
}

/** To and Cc, without names: they are what strangers say of themselves. */
function headerOf(addressed: string | null, recipient: string): Pick<Message, "to" | "cc"> {
  const mailboxes = (list: readonly MailAddress[]) =>
    list.map(({ email }) => ({ name: "", address: plainAddress(email) }));
  if (addressed === null) return { to: [{ name: "", address: recipient }] };
  const { to = [], cc = [] } = recipientsIn(addressed);
  return { to: mailboxes(to), ...(cc.length > 0 && { cc: mailboxes(cc) }) };
}

function headersFor(
  { template, unsubscribeToken }: Pick<ClaimedEmail, "template" | "unsubscribeToken">,
  siteUrl: string,
): Message["headers"] {
  if (unsubscribeToken !== undefined) {
    // Mail programs show a button that posts to the link (RFC 8058).
    return {
      "List-Unsubscribe": `<${unsubscribeLink(siteUrl, unsubscribeToken)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    };
  }
  // Written by a person, whose client may answer automatically.
  if (template === "client-email" || template === "personal-email") return {};
  // Prevents out-of-office replies (RFC 3834).
  return { "Auto-Submitted": "auto-generated" };
}

/** Parses `Name <address>` or a bare address. */
function parseSender(sender: string): Mailbox {
  const [, name = "", address = sender] = /^(.*)<([^<>]*)>\s*$/s.exec(sender) ?? [];
  // Checked at start; no email fails because of a wrong setting.
  return { name: oneLine(name).replaceAll('"', ""), address: oneLine(address) };
}

function plainAddress(text: string): string {
  const address = addressOf(text);
  if (address === undefined) throw new PermanentRefusal("This is not an email address.");
  return address;
}

/** Replaces control characters and line breaks of every kind by a space. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}
