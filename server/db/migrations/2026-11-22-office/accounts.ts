import { type Kysely, sql } from "kysely";

/** Invitations, and the recovery of a lost password. */
export async function createAccounts(db: Kysely<unknown>): Promise<void> {
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
}
