import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "./is-postgres.ts";

/** When a record was moved to the bin and by whom; posts had the time already. */
export const bin: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["clients", "enquiries", "media"] as const) {
      await db.schema.alterTable(table).addColumn("deleted_at", "bigint").execute();
      await db.schema.alterTable(table).addColumn("deleted_by", "text").execute();
      await sql`create index ${sql.ref(`${table}_deleted`)} on ${sql.table(table)}
        (deleted_at desc, id desc) where deleted_at is not null`.execute(db);
    }
    await db.schema.alterTable("posts").addColumn("deleted_by", "text").execute();
    await sql`update posts set deleted_by = (
        select actor_id from audit_log
        where subject_id = posts.id and action = 'post.delete'
        order by at desc, id desc limit 1)
      where deleted_at is not null`.execute(db);
    await (isPostgres(db) ? countOnPostgres(db) : countOnSqlite(db));
  },
};

const count = (row: "old" | "new", shard: string, by: 1 | -1) =>
  sql.raw(`insert into enquiry_weeks (kind, week_number, shard, received)
    values (${row}.kind, (${row}.received_at + 259200000) / 604800000, ${shard}, ${by})
    on conflict (kind, week_number, shard) do update
    set received = enquiry_weeks.received + ${by};`);

const counted = sql.raw("status, received_at, kind, deleted_at");

const isCounted = (row: "old" | "new") =>
  sql.raw(`(${row}.status <> 'spam' and ${row}.deleted_at is null)`);

/** The counts per week leave out the bin, as they always left out spam. */
async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function count_enquiries() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and ${isCounted("old")} = ${isCounted("new")}
      and old.received_at = new.received_at and old.kind = new.kind then return null; end if;
    if tg_op <> 'INSERT' and ${isCounted("old")} then
      ${count("old", "pg_backend_pid() % 16", -1)} end if;
    if tg_op <> 'DELETE' and ${isCounted("new")} then
      ${count("new", "pg_backend_pid() % 16", 1)} end if;
    return null;
  end $$`.execute(db);
  await sql`drop trigger count_weeks on enquiries`.execute(db);
  await sql`create trigger count_weeks after insert or delete or update of ${counted} on enquiries
    for each row execute function count_enquiries()`.execute(db);
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  const changed = sql`update of ${counted}`;
  for (const [name, event, row, by] of [
    ["count_enquiry_inserted", sql`insert`, "new", 1],
    ["count_enquiry_changed_from", changed, "old", -1],
    ["count_enquiry_changed_to", changed, "new", 1],
    ["count_enquiry_deleted", sql`delete`, "old", -1],
  ] as const) {
    await sql`drop trigger ${sql.ref(name)}`.execute(db);
    await sql`create trigger ${sql.ref(name)} after ${event} on enquiries
      when ${isCounted(row)} begin ${count(row, "0", by)} end`.execute(db);
  }
}
