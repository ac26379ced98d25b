import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Unsent emails of staff to clients. */
export const emailDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("email_drafts")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("staff_id", "text", (column) =>
        column.notNull().references("staff.id").onDelete("cascade"),
      )
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("window_id", "text", (column) => column.notNull())
      .addColumn("saved_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("email_drafts_by_staff")
      .on("email_drafts")
      .columns(["staff_id", "saved_at"])
      .execute();
    await db.schema
      .createTable("email_draft_recipients")
      .addColumn("draft_id", "text", (column) =>
        column.notNull().references("email_drafts.id").onDelete("cascade"),
      )
      .addColumn("client_id", "text", (column) =>
        column.notNull().references("clients.id").onDelete("cascade"),
      )
      .addColumn("position", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("email_draft_recipients_key", ["draft_id", "client_id"])
      .execute();
    await db.schema
      .createIndex("email_draft_recipients_by_client")
      .on("email_draft_recipients")
      .column("client_id")
      .execute();
  },
};
