import { type Kysely, sql } from "kysely";
import { isPostgres } from "../is-postgres.ts";

const searches = [
  ["client_search", ["clients"]],
  ["inbox_search", ["enquiries", "call_requests"]],
] as const;

/** Read and written by `db/record-search.ts` and its two engines. */
export async function createSearch(db: Kysely<unknown>): Promise<void> {
  for (const [name, sources] of searches) {
    await (isPostgres(db) ? createGin(db, name, sources) : createFts(db, name, sources));
  }
}

/** Once the search is filled: an index made at one go is many times faster than a grown one. */
export async function indexSearch(db: Kysely<unknown>, name: string): Promise<void> {
  if (!isPostgres(db)) return;
  // Without a list of things still to be sorted in, which every search would have to read.
  await sql`create index ${sql.ref(`${name}_words`)} on ${sql.table(name)} using gin (words)
    with (fastupdate = off)`.execute(db);
}

/** Before the search is filled anew. */
export async function dropSearchIndex(db: Kysely<unknown>, name: string): Promise<void> {
  if (isPostgres(db)) await sql`drop index if exists ${sql.ref(`${name}_words`)}`.execute(db);
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
  await sql`create function ${sql.ref(`leave_${name}`)}() returns trigger language plpgsql as $$ begin
    delete from ${table} where id = old.id;
    return null;
  end $$`.execute(db);
  for (const source of sources) {
    await sql`create trigger leave_search after delete on ${sql.table(source)}
      for each row execute function ${sql.ref(`leave_${name}`)}()`.execute(db);
  }
}
