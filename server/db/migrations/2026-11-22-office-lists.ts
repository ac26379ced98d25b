import { type Kysely, sql } from "kysely";
import { isPostgres } from "./is-postgres.ts";

/** The orders of the client list. Restricted clients are in none. */
export async function createClientOrders(db: Kysely<unknown>): Promise<void> {
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

/** Read and written by `db/record-search.ts` and its two engines. */
export async function createSearch(db: Kysely<unknown>): Promise<void> {
  for (const [name, sources] of [
    ["client_search", ["clients"]],
    ["inbox_search", ["enquiries", "call_requests"]],
  ] as const) {
    await (isPostgres(db) ? createGin(db, name, sources) : createFts(db, name, sources));
  }
}

async function createFts(db: Kysely<unknown>, name: string, sources: readonly string[]) {
  const rows = sql.table(`${name}_rows`);
  await sql`create table ${rows} (
    row integer primary key autoincrement, id text not null unique
  )`.execute(db);
  // Texts and the places of words in them are not asked for: what is kept is which row has what.
  await sql`create virtual table ${sql.table(name)} using fts5(
    words, content = '', contentless_delete = 1, detail = none,
    tokenize = "unicode61 remove_diacritics 0 tokenchars ':-'"
  )`.execute(db);
  for (const source of sources) {
    await sql`create trigger ${sql.ref(`${source}_leave_search`)} after delete on ${sql.table(source)}
    begin
      delete from ${sql.table(name)} where rowid = (select row from ${rows} where id = old.id);
      delete from ${rows} where id = old.id;
    end`.execute(db);
  }
}

async function createGin(db: Kysely<unknown>, name: string, sources: readonly string[]) {
  const table = sql.table(name);
  await sql`create sequence ${sql.ref(`${name}_place`)}`.execute(db);
  await sql`create table ${table} (
    id text primary key, place bigint not null unique, words tsvector not null
  )`.execute(db);
  // Words are kept apart from their rows: a search reads rows of many matches, and no words.
  await sql`alter table ${table} set (toast_tuple_target = 128)`.execute(db);
  // Without a list of things still to be sorted in, which every search would have to read.
  await sql`create index ${sql.ref(`${name}_words`)} on ${table} using gin (words)
    with (fastupdate = off)`.execute(db);
  await sql`create function ${sql.ref(`leave_${name}`)}() returns trigger language plpgsql as $$ begin
    delete from ${table} where id = old.id;
    return null;
  end $$`.execute(db);
  for (const source of sources) {
    await sql`create trigger leave_search after delete on ${sql.table(source)}
      for each row execute function ${sql.ref(`leave_${name}`)}()`.execute(db);
  }
}

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
