import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes that contain the status of an email. */
const indexes = {
  emails_queued_by_priority: sql`(low_priority, id) where status = 'queued'`,
  emails_queued_by_recipient: sql`(recipient, id) where status = 'queued'`,
  emails_by_status: sql`(status, created_at desc, id desc)`,
  emails_by_bulk_email: sql`(bulk_email_id, status, id)`,
} as const;

/** Emails can be suppressed; an enquiry tells why its receipt was. */
export const suppressedEmails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("enquiries").addColumn("receipt_suppressed", "text").execute();
    for (const index of Object.keys(indexes)) await db.schema.dropIndex(index).execute();
    // SQLite can't change the check of a column: a new column takes its place.
    await sql`alter table emails add column new_status text not null default 'queued'
      check (new_status in ('queued', 'sent', 'failed', 'suppressed'))`.execute(db);
    await sql`update emails set new_status = status`.execute(db);
    await db.schema.alterTable("emails").dropColumn("status").execute();
    await db.schema.alterTable("emails").renameColumn("new_status", "status").execute();
    for (const [index, definition] of Object.entries(indexes)) {
      await sql`create index ${sql.ref(index)} on emails ${definition}`.execute(db);
    }
  },
};
