import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Webhooks, and the outbox and log of their deliveries. */
export const webhooks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("webhooks")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("url", "text", (column) => column.notNull())
      .addColumn("events", "text", (column) => column.notNull())
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("old_secret", "text")
      .addColumn("old_secret_until", "bigint")
      .addColumn("is_on", "integer", (column) => column.notNull())
      .addColumn("off_reason", "text")
      .addColumn("failing_since", "bigint")
      .addColumn("owner_id", "text", (column) => column.references("staff.id").onDelete("set null"))
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("webhook_deliveries")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("webhook_id", "text", (column) =>
        column.notNull().references("webhooks.id").onDelete("cascade"),
      )
      .addColumn("message_id", "text", (column) => column.notNull())
      .addColumn("event", "text", (column) => column.notNull())
      .addColumn("subject_id", "text")
      .addColumn("payload", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("due_at", "bigint", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("lease", "text")
      .addColumn("leased_until", "bigint")
      .addColumn("attempted_at", "bigint")
      .addColumn("duration_ms", "integer")
      .addColumn("http_status", "integer")
      .addColumn("failure", "text")
      .addColumn("answer", "text")
      .execute();
    await db.schema
      .createIndex("webhook_deliveries_by_webhook")
      .on("webhook_deliveries")
      .columns(["webhook_id", "id"])
      .execute();
    await db.schema
      .createIndex("webhook_deliveries_by_age")
      .on("webhook_deliveries")
      .column("created_at")
      .execute();
    await db.schema
      .createIndex("webhook_deliveries_by_subject")
      .on("webhook_deliveries")
      .column("subject_id")
      .execute();
    // Partial: the worker's queries and the lease's do not slow down as the log grows.
    await sql`create index webhook_deliveries_leased on webhook_deliveries (webhook_id, leased_until) where status = 'queued'`.execute(
      db,
    );
    await sql`create index webhook_deliveries_due on webhook_deliveries (due_at) where status = 'queued'`.execute(
      db,
    );
  },
};
