import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "./is-postgres.ts";

/** Merged clients, changes that staff made to a client, and clients who are not the same person. */
export const clientMerges: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table clients add column about text not null default ''`.execute(db);
    await sql`alter table clients add column merged_into text`.execute(db);
    await sql`create index clients_by_merged_into on clients (merged_into)
      where merged_into is not null`.execute(db);
    await sql`alter table enquiries add column merged_from text`.execute(db);
    await sql`create index enquiries_by_merged_from on enquiries (merged_from)
      where merged_from is not null`.execute(db);
    await deleteWithSurvivor(db);
    await createMerges(db);
    await createChanges(db);
  },
};

/** A trigger, not a foreign key: a restore inserts the rows of a table in any order. */
async function deleteWithSurvivor(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) {
    await sql`create trigger clients_leave_merged after delete on clients
      begin delete from clients where merged_into = old.id; end`.execute(db);
    return;
  }
  await sql`create function leave_merged() returns trigger language plpgsql as $$ begin
    delete from clients where merged_into = old.id;
    return null;
  end $$`.execute(db);
  await sql`create trigger leave_merged after delete on clients
    for each row execute function leave_merged()`.execute(db);
}

async function createMerges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("client_merges")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("survivor_id", "text", (column) =>
      column.notNull().references("clients.id").onDelete("cascade"),
    )
    .addColumn("absorbed_id", "text", (column) =>
      column.notNull().references("clients.id").onDelete("cascade"),
    )
    .addColumn("before", "text", (column) => column.notNull())
    .addColumn("after", "text", (column) => column.notNull())
    .addColumn("enquiries", "integer", (column) => column.notNull())
    .addColumn("merged_by", "text", (column) => column.references("staff.id").onDelete("set null"))
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("undone_at", "bigint")
    .execute();
  for (const column of ["survivor_id", "absorbed_id"]) {
    await sql`create index ${sql.ref(`client_merges_by_${column}`)}
      on client_merges (${sql.ref(column)}, at)`.execute(db);
  }
  await db.schema
    .createTable("different_clients")
    .addColumn("one_id", "text", (column) =>
      column.notNull().references("clients.id").onDelete("cascade"),
    )
    .addColumn("other_id", "text", (column) =>
      column.notNull().references("clients.id").onDelete("cascade"),
    )
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("different_clients_key", ["one_id", "other_id"])
    .execute();
  await sql`create index different_clients_by_other on different_clients (other_id)`.execute(db);
}

async function createChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("client_changes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("client_id", "text", (column) =>
      column.notNull().references("clients.id").onDelete("cascade"),
    )
    .addColumn("fact", "text", (column) => column.notNull())
    .addColumn("before", "text", (column) => column.notNull())
    .addColumn("after", "text", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.references("staff.id").onDelete("set null"))
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await sql`create index client_changes_by_client on client_changes (client_id, at desc)`.execute(
    db,
  );
}
