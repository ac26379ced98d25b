import { type Kysely, sql } from "kysely";
import { phoneDigits } from "../../phone-digits.ts";

/** Erasures that were planned, and those that were done. */
export async function createErasures(db: Kysely<unknown>): Promise<void> {
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
export async function findPeople(db: Kysely<unknown>): Promise<void> {
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
