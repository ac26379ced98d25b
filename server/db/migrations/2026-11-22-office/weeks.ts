import { type Kysely, sql } from "kysely";
import { isPostgres } from "../is-postgres.ts";

/**
 * How many enquiries and calls each week has, spam apart, kept by triggers: the overview adds
 * these up instead of counting. A week begins on Monday (UTC); `shard` keeps visitors of
 * PostgreSQL from waiting for one another at one row.
 */
export async function createWeeks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("inbox_weeks")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("week", "integer", (column) => column.notNull())
    .addColumn("shard", "integer", (column) => column.notNull())
    .addColumn("items", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("inbox_weeks_key", ["kind", "week", "shard"])
    .execute();
  for (const [table, kind] of [
    ["enquiries", "enquiry"],
    ["call_requests", "call"],
  ] as const) {
    await (isPostgres(db) ? countOnPostgres(db, table, kind) : countOnSqlite(db, table, kind));
    await sql`insert into inbox_weeks (kind, week, shard, items)
      select ${sql.lit(kind)}, (received_at + 259200000) / 604800000, 0, count(*)
      from ${sql.table(table)} where status <> 'spam' group by 2`.execute(db);
  }
}

const count = (row: "old" | "new", kind: string, shard: string, by: 1 | -1) =>
  sql.raw(`insert into inbox_weeks (kind, week, shard, items)
    values ('${kind}', (${row}.received_at + 259200000) / 604800000, ${shard}, ${by})
    on conflict (kind, week, shard) do update set items = inbox_weeks.items + ${by};`);

async function countOnPostgres(db: Kysely<unknown>, table: string, kind: string) {
  const name = sql.ref(`count_${table}`);
  await sql`create function ${name}() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and (old.status = 'spam') = (new.status = 'spam')
      and old.received_at = new.received_at then return null; end if;
    if tg_op <> 'INSERT' and old.status <> 'spam' then
      ${count("old", kind, "pg_backend_pid() % 16", -1)} end if;
    if tg_op <> 'DELETE' and new.status <> 'spam' then
      ${count("new", kind, "pg_backend_pid() % 16", 1)} end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger count_weeks after insert or delete or update of status, received_at
    on ${sql.table(table)} for each row execute function ${name}()`.execute(db);
}

async function countOnSqlite(db: Kysely<unknown>, table: string, kind: string) {
  for (const [event, row, by] of [
    ["insert", "new", 1],
    ["update of status, received_at", "old", -1],
    ["update of status, received_at", "new", 1],
    ["delete", "old", -1],
  ] as const) {
    const name = sql.ref(`count_${table}_${event.slice(0, 6)}_${row}`);
    await sql`create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)}
      when ${sql.raw(row)}.status <> 'spam' begin ${count(row, kind, "0", by)} end`.execute(db);
  }
}
