import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Clients and what they sent, the outbox, staff with sessions, limits, audit, versions. */
export const first: Migration = {
  async up(db: Kysely<unknown>) {
    await createClients(db);
    await createReceived(db, "enquiries", (table) =>
      table.addColumn("description", "text", (column) => column.notNull()),
    );
    await createReceived(db, "call_requests", (table) => table);
    await createLetters(db);
    await createStaff(db);
    await createLogs(db);
  },
};

async function createClients(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("clients")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("company_name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("email_as_typed", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("clients_by_age")
    .on("clients")
    .columns(["created_at desc", "id desc"])
    .execute();
}

type Table = CreateTableBuilder<string, string>;

async function createReceived(
  db: Kysely<unknown>,
  name: "enquiries" | "call_requests",
  extend: (table: Table) => Table,
): Promise<void> {
  const table: Table = db.schema
    .createTable(name)
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("client_id", "text", (column) => column.references("clients.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("company_name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) =>
      column.notNull().check(sql`status in ('new', 'in-progress', 'won', 'lost', 'spam')`),
    )
    .addColumn("flagged", "text")
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("idempotency_key", "text", (column) => column.unique())
    .addColumn("consent_version", "text", (column) => column.notNull())
    .addColumn("consented_at", "bigint", (column) => column.notNull())
    .addColumn("source_address", "text")
    .addColumn("received_at", "bigint", (column) => column.notNull());
  await extend(table).execute();
  await db.schema
    .createIndex(`${name}_by_client`)
    .on(name)
    .columns(["client_id", "received_at desc", "id desc"])
    .execute();
  await db.schema
    .createIndex(`${name}_by_fingerprint`)
    .on(name)
    .columns(["fingerprint", "received_at"])
    .execute();
}

async function createLetters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("letters")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("template", "text", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("reply_to", "text")
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("message_id", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) =>
      column.notNull().check(sql`status in ('queued', 'sent', 'failed')`),
    )
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("leased_until", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("sent_at", "bigint")
    .addColumn("failure", "text")
    .execute();
  // Only what waits is indexed: letters that were sent cost the worker nothing.
  for (const [index, columns] of [
    ["letters_waiting", ["id"]],
    ["letters_waiting_by_recipient", ["recipient", "id"]],
  ] as const) {
    await db.schema
      .createIndex(index)
      .on("letters")
      .columns([...columns])
      .where(sql.ref("status"), "=", sql.lit("queued"))
      .execute();
  }
}

async function createStaff(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("staff")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull().check(sql`role in ('editor', 'admin')`))
    .addColumn("status", "text", (column) =>
      column.notNull().check(sql`status in ('active', 'disabled')`),
    )
    .addColumn("must_change_password", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("staff_id", "text", (column) =>
      column.notNull().references("staff.id").onDelete("cascade"),
    )
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_seen_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("address", "text")
    .execute();
  await db.schema.createIndex("sessions_by_staff").on("sessions").column("staff_id").execute();
}

async function createLogs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("attempts")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("attempts_key", ["key", "id"])
    .execute();
  await db.schema.createIndex("attempts_by_age").on("attempts").column("at").execute();
  await db.schema
    .createTable("audit_log")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("actor_kind", "text", (column) => column.notNull())
    .addColumn("actor_id", "text")
    .addColumn("request_id", "text", (column) => column.notNull())
    .addColumn("address", "text")
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("subject_id", "text")
    .addColumn("details", "text")
    .execute();
  await db.schema
    .createIndex("audit_log_by_subject")
    .on("audit_log")
    .columns(["subject_id", "action", "at desc"])
    .execute();
  await db.schema
    .createTable("content_versions")
    .addColumn("subject", "text", (column) => column.primaryKey())
    .addColumn("version", "bigint", (column) => column.notNull())
    .execute();
}
