import type { ExpressionBuilder, Insertable, OperandValueExpressionOrList } from "kysely";
import { dayMs } from "../../../contract/durations.ts";
import type { EmailContent } from "../../../contract/email-templates.ts";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";
import type { EmailRow } from "../../db/tables/enquiry-tables.ts";
import type { Context, WriteContext } from "../context.ts";
import { Invalid } from "../errors.ts";
import type { MailAddress } from "../mail/parsed-mail.ts";

type Envelope = {
  /** One address: each recipient gets a separate email (decision A13). */
  recipient: string;
  replyTo?: string;
  subject: string;
  /** Time (ms since 1970) before which it is not sent. */
  notBefore?: number;
  /** Why it is stored but never sent, as a sentence for staff (decision P22). */
  suppressed?: string;
  /** When staff wanted it to be sent. */
  sendAt?: number;
  /** Of an email that staff wrote. */
  clientId?: string | null;
  /** The enquiry that it belongs to: an answer to it continues that conversation. */
  enquiryId?: string | null;
  sentBy?: { id: string | null; fromName: string };
  /** Message-IDs of the email it answers, and of the thread. */
  inReplyTo?: string | null;
  references?: string | null;
  /** To and Cc of its header, if they name more than the recipient. */
  addressed?: Addressed | null;
  /** Whether the recipient takes part in the conversation and isn't its client. */
  toParticipant?: boolean;
};

/** Recipients as all copies of an email name them. */
export type Addressed = { to: MailAddress[]; cc: MailAddress[] };

export type NewEmail = EmailContent & Envelope & { bulkEmailId?: string };

/** An email to a client; its text is stored with the bulk email. */
type NewClientEmail = Envelope & {
  template: "client-email";
  bulkEmailId: string;
  /** Sent after all emails of normal priority. */
  lowPriority: boolean;
};

type Copy = Pick<Envelope, "recipient" | "clientId" | "toParticipant">;

/**
 * Writes one email to several recipients: a copy for each, with the same Message-ID and header, so
 * that each is tried again, refused and reported on its own. Returns the first one's row.
 */
export async function enqueueCopies(
  context: WriteContext,
  email: Omit<NewEmail, keyof Copy> & EmailContent,
  copies: readonly Copy[],
): Promise<OutboxRow> {
  const [first, ...others] = copies.map((copy) => outboxRow(context, { ...email, ...copy }));
  if (!first) throw new Error("An email needs a recipient.");
  const { id: copy_of, message_id } = first;
  await context.transaction
    .insertInto("emails")
    .values([first, ...others.map((row) => ({ ...row, message_id, copy_of }))])
    .execute();
  context.database.announce(context.transaction, "emails");
  return first;
}

/** Condition: one of these emails of the outbox, or a copy of it. */
export const isCopyOf =
  (ids: OperandValueExpressionOrList<Schema, "emails", "emails.id">) =>
  (eb: ExpressionBuilder<Schema, "emails">) =>
    eb.or([eb("emails.id", "in", ids), eb("emails.copy_of", "in", ids)]);

/** Rows per statement: SQLite allows 32,766 parameters. */
const rowsPerInsert = 500;

/**
 * Writes emails into the outbox within the transaction that causes them, so that they are sent if
 * and only if it commits. Notifies this process's sending job after the commit. Returns their rows.
 */
export async function enqueueEmails(
  context: WriteContext,
  emails: readonly (NewEmail | NewClientEmail)[],
): Promise<OutboxRow[]> {
  const rows = emails.map((email) => outboxRow(context, email));
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await context.transaction
      .insertInto("emails")
      .values(rows.slice(start, start + rowsPerInsert))
      .execute();
  }
  context.database.announce(context.transaction, "emails");
  return rows;
}

type OutboxRow = ReturnType<typeof outboxRow>;

function outboxRow(context: Context, email: NewEmail | NewClientEmail) {
  const id = newId();
  const now = context.now();
  const { sentBy } = email;
  return {
    id,
    template: email.template,
    data: "data" in email ? JSON.stringify(email.data) : "{}",
    recipient: email.recipient,
    reply_to: email.replyTo ?? null,
    subject: email.subject,
    message_id: `<${id}@${new URL(context.settings.siteUrl).hostname}>`,
    status: email.suppressed ? ("suppressed" as const) : ("queued" as const),
    failure: email.suppressed ?? null,
    attempts: 0,
    due_at: email.notBefore ?? now,
    created_at: now,
    send_at: email.sendAt ?? null,
    client_id: email.clientId ?? null,
    enquiry_id: email.enquiryId ?? null,
    sent_by: sentBy?.id ?? null,
    from_name: sentBy?.fromName ?? null,
    in_reply_to: email.inReplyTo ?? null,
    thread_references: email.references ?? null,
    addressed: email.addressed ? JSON.stringify(email.addressed) : null,
    copy_of: null as string | null,
    to_participant: email.toParticipant ? 1 : 0,
    bulk_email_id: email.bulkEmailId ?? null,
    low_priority: "lowPriority" in email && email.lowPriority ? 1 : 0,
  } satisfies Insertable<EmailRow>;
}

/** How far ahead (ms) staff may schedule an email. */
const maxDelayMs = 60 * dayMs;

/** An email's chosen time in ms. @param sendAt ISO 8601 @throws Invalid: past, or over 60 days */
export function scheduledTime({ now }: Context, sendAt: string): number {
  const time = Date.parse(sendAt);
  if (time <= now()) throw new Invalid({ sendAt: "Please choose a time in the future." });
  if (time > now() + maxDelayMs) {
    throw new Invalid({ sendAt: "Please choose a time within the next 60 days." });
  }
  return time;
}
