import type { Insertable, Transaction } from "kysely";
import type { EmailContent } from "../../../contract/email-templates.ts";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";
import type { EmailRow } from "../../db/tables/enquiry-tables.ts";
import type { Context } from "../context.ts";

type Envelope = {
  /** One address: each recipient gets a separate email (decision A13). */
  recipient: string;
  replyTo?: string;
  subject: string;
  /** Time (ms since 1970) before which it is not sent. */
  notBefore?: number;
  /** The enquiry that it belongs to: an answer to it continues that conversation. */
  enquiryId?: string;
  /** Why it is stored but never sent, as a sentence for staff (decision P22). */
  suppressed?: string;
};

export type NewEmail = EmailContent & Envelope;

/** An email to a client; its text is stored with the bulk email. */
export type NewClientEmail = Envelope & {
  template: "client-email";
  bulkEmailId: string;
  /** Sent after all emails of normal priority. */
  lowPriority: boolean;
};

/** Rows per statement: SQLite allows 32,766 parameters. */
const rowsPerInsert = 500;

/**
 * Writes emails into the outbox within the transaction that causes them, so that they are sent if
 * and only if it commits. Notifies this process's sending job after the commit.
 */
export async function enqueueEmails(
  transaction: Transaction<Schema>,
  context: Context,
  emails: readonly (NewEmail | NewClientEmail)[],
): Promise<void> {
  const rows = emails.map((email) => outboxRow(context, email));
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await transaction
      .insertInto("emails")
      .values(rows.slice(start, start + rowsPerInsert))
      .execute();
  }
  context.database.announce(transaction, "emails");
}

function outboxRow(context: Context, email: NewEmail | NewClientEmail) {
  const id = newId();
  const now = context.now();
  const bulk = "bulkEmailId" in email ? email : undefined;
  return {
    id,
    template: email.template,
    data: "data" in email ? JSON.stringify(email.data) : "{}",
    recipient: email.recipient,
    reply_to: email.replyTo ?? null,
    subject: email.subject,
    message_id: `<${id}@${new URL(context.settings.siteUrl).hostname}>`,
    status: email.suppressed ? "suppressed" : "queued",
    failure: email.suppressed ?? null,
    attempts: 0,
    due_at: email.notBefore ?? now,
    created_at: now,
    enquiry_id: email.enquiryId ?? null,
    bulk_email_id: bulk?.bulkEmailId ?? null,
    low_priority: bulk?.lowPriority ? 1 : 0,
  } satisfies Insertable<EmailRow>;
}
