import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const oldIndexes = [
  "letters_waiting_by_kind",
  "letters_waiting_by_recipient",
  "letters_by_age",
  "letters_by_status",
  "letters_by_mailing",
  "letters_by_recipient",
  "letters_by_reply_to",
] as const;

// Created anew, since SQLite can't rename an index.
const indexes = {
  emails_queued_by_priority: sql`(low_priority, id) where status = 'queued'`,
  emails_queued_by_recipient: sql`(recipient, id) where status = 'queued'`,
  emails_by_age: sql`(created_at desc, id desc)`,
  emails_by_status: sql`(status, created_at desc, id desc)`,
  emails_by_bulk_email: sql`(bulk_email_id, status, id)`,
  emails_by_recipient: sql`(lower(recipient), created_at desc, id desc)`,
  emails_by_reply_to: sql`(lower(reply_to))`,
} as const;

const templates = {
  "client-letter": "client-email",
  "call-notice": "callback-notice",
  "call-receipt": "callback-receipt",
} as const;

/** Renames `letters` to `emails` and `mailings` to `bulk_emails`, in columns and stored names too. */
export const emails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const index of oldIndexes) await db.schema.dropIndex(index).execute();
    await db.schema.alterTable("letters").renameTo("emails").execute();
    await db.schema.alterTable("mailings").renameTo("bulk_emails").execute();
    for (const [table, from, to] of [
      ["emails", "mailing_id", "bulk_email_id"],
      ["emails", "bulk", "low_priority"],
      ["bulk_emails", "letters", "emails"],
    ] as const) {
      await db.schema.alterTable(table).renameColumn(from, to).execute();
    }
    for (const [from, to] of Object.entries(templates)) {
      await sql`update emails set template = ${to} where template = ${from}`.execute(db);
    }
    for (const [index, definition] of Object.entries(indexes)) {
      await sql`create index ${sql.ref(index)} on emails ${definition}`.execute(db);
    }
    await renameInAuditLog(db);
  },
};

async function renameInAuditLog(db: Kysely<unknown>): Promise<void> {
  await sql`update audit_log
    set subject = case subject when 'letter' then 'email' else 'bulk-email' end
    where subject in ('letter', 'mailing')`.execute(db);
  await sql`update audit_log set details = replace(details, '"letters":', '"emails":')
    where details like '%"letters":%'`.execute(db);
}
