import { EmailContent } from "../../contract/email-templates.ts";
import type { ClaimedEmail } from "../services/emails/claim-emails.ts";
import type { Outcome } from "../services/emails/finalize-emails.ts";
import { minute } from "../services/rate-limits.ts";
import { type Mailbox, type Message, PermanentRefusal, type Transport } from "./email-transport.ts";
import { type EmailBody, type RenderEmail, TemplatesUnavailable } from "./render-emails.ts";

type DeliveryOptions = {
  render: RenderEmail;
  transport: Transport;
  mailFrom: string;
  /** Milliseconds since 1970. */
  now(): number;
};

/** Renders and sends one email. Never throws; errors become an outcome. */
export async function deliverEmail(
  { render, transport, mailFrom, now }: DeliveryOptions,
  email: ClaimedEmail,
  signal: AbortSignal,
): Promise<Outcome> {
  let message: Message;
  try {
    const data: unknown = JSON.parse(email.data);
    const { data: content } = EmailContent.safeParse({ template: email.template, data });
    if (!content) return { kind: "refused", reason: "The text of this email is no longer stored." };
    if (expiryOf(content, email.created_at) <= now()) {
      return { kind: "refused", reason: "Its code or invitation expired before it could be sent." };
    }
    message = composeMessage(email, await render(content), mailFrom);
  } catch (error) {
    // With other errors a retry would fail again and delay later emails to this recipient.
    const kind = error instanceof TemplatesUnavailable ? "try-again" : "refused";
    return { kind, reason: reasonOf(error) };
  }
  try {
    await transport.send(message, signal);
    return { kind: "sent" };
  } catch (error) {
    const kind = error instanceof PermanentRefusal ? "refused" : "try-again";
    return { kind, reason: reasonOf(error) };
  }
}

/** Time (ms since 1970) from which an email is useless, such as one with an expired code. */
function expiryOf(content: EmailContent, createdAt: number): number {
  if (content.template === "recovery-code") return createdAt + content.data.minutes * minute;
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
    "template" | "recipient" | "reply_to" | "subject" | "message_id" | "created_at"
  >,
  body: EmailBody,
  mailFrom: string,
): Message {
  const from = parseSender(mailFrom);
  const to = plainAddress(email.recipient);
  return {
    envelope: { from: from.address, to: [to] },
    from,
    to: { name: "", address: to },
    ...(email.reply_to !== null && {
      replyTo: { name: "", address: plainAddress(email.reply_to) },
    }),
    subject: oneLine(email.subject),
    messageId: oneLine(email.message_id),
    // Time of queueing, so that a second delivery is identical.
    date: new Date(email.created_at),
    headers: headersFor(email.template),
    ...body,
  };
}

function headersFor(template: string): Message["headers"] {
  // Written by a person to their clients, who may reply. No List-Unsubscribe: nothing handles it,
  // and a client unsubscribes by replying.
  if (template === "client-email") return {};
  // Prevents out-of-office replies (RFC 3834).
  return { "Auto-Submitted": "auto-generated" };
}

/** Parses `Name <address>` or a bare address. */
function parseSender(sender: string): Mailbox {
  const [, name = "", address = sender] = /^(.*)<([^<>]*)>\s*$/s.exec(sender) ?? [];
  // Checked at start; no email fails because of a wrong setting.
  return { name: oneLine(name).replaceAll('"', ""), address: oneLine(address) };
}

// Excludes spaces, control characters, and characters that separate or nest addresses.
const addressPattern = /^[^\s\p{C}<>()[\],;:"\\@]+@[^\s\p{C}<>(),;"\\@]+$/u;

function plainAddress(text: string): string {
  if (!addressPattern.test(text)) throw new PermanentRefusal("This is not an email address.");
  return text;
}

/** Replaces control characters and line breaks of every kind by a space. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}
