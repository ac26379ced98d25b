import { type Kysely, sql } from "kysely";

/** The orders of the client list. Restricted clients are in none. */
export async function createClientOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("clients").addColumn("restricted_at", "bigint").execute();
  await db.schema.dropIndex("clients_by_age").execute();
  for (const [name, columns] of [
    ["clients_by_age", "created_at desc, id desc"],
    ["clients_by_name", "lower(name), id"],
    ["clients_by_company", "lower(company_name), id"],
  ] as const) {
    await sql`create index ${sql.ref(name)} on clients (${sql.raw(columns)})
      where restricted_at is null`.execute(db);
  }
  await sql`create index clients_restricted on clients (id) where restricted_at is not null`.execute(
    db,
  );
  await db.schema.createIndex("clients_by_phone").on("clients").column("phone").execute();
}
