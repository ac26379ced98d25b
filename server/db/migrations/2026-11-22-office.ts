import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { phoneDigits } from "../phone-digits.ts";
import { createClientOrders, createSearch, createWeeks } from "./2026-11-22-office-lists.ts";

/** Accounts, inbox, letters to clients, privacy. */
export const office: Migration = {
  async up(db: Kysely<unknown>) {
    await createAccounts(db);
    await createSecondFactors(db);
    await extendInbox(db);
    await createMailings(db);
    await createSearch(db);
    await createWeeks(db);
    await createErasures(db);
    await createPostKeys(db);
    await findPeople(db);
  },
};

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("invitations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("role", "text", (column) => column.notNull().check(sql`role in ('editor', 'admin')`))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("invited_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("recoveries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("staff_id", "text", (column) => column.references("staff.id").onDelete("cascade"))
    .addColumn("refresh_hash", "text", (column) => column.notNull().unique())
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("verified_at", "bigint")
    .addColumn("ended_at", "bigint")
    .execute();
  await db.schema.createIndex("recoveries_by_staff").on("recoveries").column("staff_id").execute();
  await db.schema.createIndex("recoveries_by_age").on("recoveries").column("expires_at").execute();
  await db.schema
    .createIndex("audit_log_by_age")
    .on("audit_log")
    .columns(["at desc", "id desc"])
    .execute();
  await db.schema
    .createIndex("audit_log_by_actor")
    .on("audit_log")
    .columns(["actor_id", "action", "at desc", "id desc"])
    .execute();
  // With the id, so that it gives the order too: else SQLite walks a whole action instead.
  await db.schema.dropIndex("audit_log_by_subject").execute();
  await db.schema
    .createIndex("audit_log_by_subject")
    .on("audit_log")
    .columns(["subject_id", "action", "at desc", "id desc"])
    .execute();
  await db.schema
    .createIndex("audit_log_by_action")
    .on("audit_log")
    .columns(["action", "at desc", "id desc"])
    .execute();
}

async function createSecondFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("tickets")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("staff_id", "text", (column) =>
      column.notNull().references("staff.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("challenge", "text")
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("tickets_by_age").on("tickets").column("expires_at").execute();
  await db.schema
    .createTable("authenticators")
    .addColumn("staff_id", "text", (column) =>
      column.primaryKey().references("staff.id").onDelete("cascade"),
    )
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "bigint")
    .addColumn("last_step", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("passkeys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("staff_id", "text", (column) =>
      column.notNull().references("staff.id").onDelete("cascade"),
    )
    .addColumn("credential_id", "text", (column) => column.notNull().unique())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_used_at", "bigint")
    .execute();
  await db.schema.createIndex("passkeys_by_staff").on("passkeys").column("staff_id").execute();
  await db.schema
    .createTable("recovery_codes")
    .addColumn("staff_id", "text", (column) =>
      column.notNull().references("staff.id").onDelete("cascade"),
    )
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .addPrimaryKeyConstraint("recovery_codes_key", ["staff_id", "code_hash"])
    .execute();
}

async function extendInbox(db: Kysely<unknown>): Promise<void> {
  for (const table of ["enquiries", "call_requests"]) {
    await db.schema
      .alterTable(table)
      .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema
      .alterTable(table)
      .addColumn("assignee", "text", (column) => column.references("staff.id").onDelete("set null"))
      .execute();
    for (const [name, columns] of [
      ["by_age", ["received_at desc", "id desc"]],
      ["by_status", ["status", "received_at desc", "id desc"]],
      ["by_assignee", ["assignee", "received_at desc", "id desc"]],
      ["by_status_and_assignee", ["status", "assignee", "received_at desc", "id desc"]],
    ] as const) {
      await db.schema
        .createIndex(`${table}_${name}`)
        .on(table)
        .columns([...columns])
        .execute();
    }
  }
  await db.schema.alterTable("clients").addColumn("restricted_at", "bigint").execute();
  await createClientOrders(db);
}

async function createMailings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("mailings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("letters", "integer", (column) => column.notNull())
    .addColumn("sent_by", "text", (column) => column.references("staff.id").onDelete("set null"))
    .addColumn("key", "text", (column) => column.unique())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable("letters")
    .addColumn("mailing_id", "text", (column) =>
      column.references("mailings.id").onDelete("set null"),
    )
    .execute();
  await db.schema
    .alterTable("letters")
    .addColumn("bulk", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  // The worker asks for the one kind or the other, each in the order of age.
  await db.schema.dropIndex("letters_waiting").execute();
  await db.schema
    .createIndex("letters_waiting_by_kind")
    .on("letters")
    .columns(["bulk", "id"])
    .where(sql.ref("status"), "=", sql.lit("queued"))
    .execute();
  for (const [name, columns] of [
    ["letters_by_age", ["created_at desc", "id desc"]],
    ["letters_by_status", ["status", "created_at desc", "id desc"]],
    ["letters_by_mailing", ["mailing_id", "status", "id"]],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on("letters")
      .columns([...columns])
      .execute();
  }
}

async function createErasures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("erasures")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_hash", "text", (column) => column.notNull())
    .addColumn("person", "text")
    .addColumn("amounts", "text", (column) => column.notNull())
    .addColumn("planned_by", "text", (column) => column.notNull())
    .addColumn("planned_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("done_at", "bigint")
    .execute();
}

/** How `services/privacy` finds somebody, whatever way their address and number were typed. */
async function findPeople(db: Kysely<unknown>): Promise<void> {
  for (const table of ["clients", "enquiries", "call_requests"]) {
    await sql`create index ${sql.ref(`${table}_by_digits`)} on ${sql.table(table)} (${phoneDigits})`.execute(
      db,
    );
  }
  for (const [table, column] of [
    ["enquiries", "email"],
    ["call_requests", "email"],
    ["letters", "recipient"],
    ["letters", "reply_to"],
  ] as const) {
    await sql`create index ${sql.ref(`${table}_by_${column}`)} on ${sql.table(table)} (lower(${sql.ref(column)}))`.execute(
      db,
    );
  }
  await db.schema.createIndex("clients_by_update").on("clients").column("updated_at").execute();
}

/** Under which `Idempotency-Key` a post was made, so that a repeated call makes no second one. */
async function createPostKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("post_keys")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("post_id", "text", (column) =>
      column.notNull().references("posts.id").onDelete("cascade"),
    )
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("post_keys_by_post").on("post_keys").column("post_id").execute();
  await db.schema.createIndex("post_keys_by_age").on("post_keys").column("at").execute();
}
