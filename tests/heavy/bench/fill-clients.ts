import BetterSqlite from "better-sqlite3";
import pg from "pg";
import { clientTerms, enquiryTerms } from "../../../server/db/record-search.ts";
import { type Arrange, assignee, type ClientBatch, clientBatches } from "./client-corpus.ts";

const tables = ["clients", "enquiries"] as const;
const batchSize = 5_000;

const staff = {
  id: assignee,
  name: "Asha Verma",
  email: "asha@nirbhay.example",
  password_hash: "-",
  role: "admin",
  status: "active",
  must_change_password: 0,
  created_at: 0,
  updated_at: 0,
};

/** Differences from the corpus: other states, and a text that every conversation includes. */
export type Variant = { arrange?: Arrange; everySaid?: string };

/** Search terms of a batch. Enquiries have their client's terms, which are computed once. */
function searchedIn({ clients, enquiries }: ClientBatch, everySaid = "") {
  const client_search = clients.map((row) => ({ id: row.id, terms: clientTerms(row) }));
  const known = new Map(client_search.map(({ id, terms }) => [id, terms]));
  const enquiry_search = enquiries.map((row) => ({
    id: row.id,
    terms: enquiryTerms(
      { ...row, description: `${row.description} ${everySaid}` },
      known.get(row.client_id ?? ""),
    ),
  }));
  return { client_search, enquiry_search };
}

/** Fills the SQLite database in the file `path`, without waiting for the disk. */
export function fillSqlite(path: string, count: number, variant: Variant = {}): void {
  const db = new BetterSqlite(path);
  db.pragma("synchronous = OFF");
  db.pragma("cache_size = -1000000");
  const insert = (table: string, rows: readonly object[]) => {
    const [first] = rows;
    if (!first) return;
    const columns = Object.keys(first);
    const statement = db.prepare(
      `insert into ${table} (${columns.join()}) values (${columns.map((name) => `@${name}`).join()})`,
    );
    for (const row of rows) statement.run(row);
  };
  // Made at the end, at one go, which is minutes faster.
  const later = db
    .prepare<[], { name: string; type: string; sql: string }>(
      `select name, type, sql from sqlite_master
      where type in ('index', 'trigger') and sql is not null and tbl_name in ('${tables.join("', '")}')`,
    )
    .all();
  for (const { type, name } of later) db.exec(`drop ${type} ${name}`);
  insert("staff", [staff]);
  for (const batch of clientBatches(count, batchSize, variant.arrange)) {
    db.transaction(() => {
      for (const table of tables) insert(table, batch[table]);
      for (const [name, records] of Object.entries(searchedIn(batch, variant.everySaid))) {
        const number = db.prepare(`insert into ${name}_rows (id) values (?)`);
        const index = db.prepare(`insert into ${name} (rowid, words) values (?, ?)`);
        for (const { id, terms } of records) {
          index.run(number.run(id).lastInsertRowid, terms.join(" "));
        }
      }
    })();
  }
  for (const sql of [...later.map((each) => each.sql), "analyze"]) db.exec(sql);
  db.close();
}

/** Fills the PostgreSQL database at `url`; its search indexes are made at the end, at one go. */
export async function fillPostgres(
  url: string,
  count: number,
  variant: Variant = {},
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const insert = (table: string, rows: readonly object[]) =>
    client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  // Neither triggers nor foreign keys; and indexes at the end, at one go, which is minutes faster.
  await client.query("set session_replication_role = replica");
  const { rows: later } = await client.query<{ name: string; sql: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as sql from pg_index
    where not indisunique and indrelid::regclass::text in
      ('${[...tables, "client_search", "enquiry_search"].join("', '")}')`,
  );
  for (const { name } of later) await client.query(`drop index ${name}`);
  await insert("staff", [staff]);
  for (const name of ["client_search", "enquiry_search"]) {
    await client.query(`alter table ${name} set unlogged`);
  }
  const write = async (
    batch: ClientBatch,
    searched: ReturnType<typeof searchedIn>,
    from: Positions,
  ) => {
    for (const table of tables) await insert(table, batch[table]);
    for (const name of ["client_search", "enquiry_search"] as const) {
      await insertTerms(client, name, searched[name], from[name]);
    }
  };
  let positions: Positions = { client_search: 0, enquiry_search: 0 };
  let written = Promise.resolve();
  for (const batch of clientBatches(count, batchSize, variant.arrange)) {
    // Worked out while the batch before is written.
    const searched = searchedIn(batch, variant.everySaid);
    await written;
    written = write(batch, searched, positions);
    positions = {
      client_search: positions.client_search + searched.client_search.length,
      enquiry_search: positions.enquiry_search + searched.enquiry_search.length,
    };
  }
  await written;
  await client.query("set maintenance_work_mem = '1GB'");
  for (const sql of later.map((each) => each.sql)) await client.query(sql);
  await client.query("vacuum analyze");
  await client.end();
}

type Positions = { client_search: number; enquiry_search: number };
type Searched = { id: string; terms: readonly string[] }[];

/** As `postgres-record-search.ts` would have put them. */
async function insertTerms(client: pg.Client, name: string, records: Searched, filled: number) {
  const texts = records.map(({ terms }, index) => {
    const position = filled + index + 1;
    return [...terms, ...[8, 12, 16].map((bits) => `w${bits}:${position >> bits}`)].join(" ");
  });
  await client.query(
    `insert into ${name} (id, place, words)
    select id, nextval('${name}_place'), array_to_tsvector(string_to_array(words, ' '))
    from unnest($1::text[], $2::text[]) as given (id, words)`,
    [records.map(({ id }) => id), texts],
  );
}
