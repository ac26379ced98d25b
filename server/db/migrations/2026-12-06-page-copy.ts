import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The copy of pages that staff changed: published, as drafts, scheduled, and every version of it. */
export const pageCopy: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("page_copy")
      .addColumn("page", "text", (column) => column.primaryKey())
      .addColumn("copy", "text", (column) => column.notNull())
      .addColumn("base", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("published_at", "bigint", (column) => column.notNull())
      .addColumn("published_by", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("page_revisions")
      .addColumn("page", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("copy", "text", (column) => column.notNull())
      .addColumn("saved_by", "text", (column) => column.notNull())
      .addColumn("saved_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("page_revisions_key", ["page", "version"])
      .execute();
    await db.schema
      .createTable("page_drafts")
      .addColumn("staff_id", "text", (column) =>
        column.notNull().references("staff.id").onDelete("cascade"),
      )
      .addColumn("page", "text", (column) => column.notNull())
      .addColumn("copy", "text", (column) => column.notNull())
      .addColumn("base", "text", (column) => column.notNull())
      .addColumn("made_from", "integer", (column) => column.notNull())
      .addColumn("saved_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("page_drafts_key", ["staff_id", "page"])
      .execute();
    await db.schema
      .createTable("page_schedules")
      .addColumn("page", "text", (column) => column.primaryKey())
      .addColumn("copy", "text", (column) => column.notNull())
      .addColumn("base", "text", (column) => column.notNull())
      .addColumn("publish_at", "bigint", (column) => column.notNull())
      .addColumn("scheduled_by", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("page_previews")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("staff_id", "text", (column) =>
        column.notNull().references("staff.id").onDelete("cascade"),
      )
      .addColumn("page", "text", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("page_previews_by_expiry")
      .on("page_previews")
      .column("expires_at")
      .execute();
  },
};
