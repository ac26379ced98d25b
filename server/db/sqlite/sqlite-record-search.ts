import { type Kysely, sql, type Transaction } from "kysely";
import type { FoundRecord, RecordQuery, RecordSearch, SearchedRecord } from "../record-search.ts";
import type { Schema } from "../schema.ts";

/** Search by FTS5 in the table `name`; `name_rows` maps its row numbers to ids. */
export function sqliteRecordSearch(name: string): RecordSearch {
  const index = sql.table(name);
  const rows = sql.table(`${name}_rows`);

  async function put(transaction: Transaction<Schema>, ...records: SearchedRecord[]) {
    // One statement for all records: per-statement overhead exceeds the work on one record.
    const given = JSON.stringify(records.map(({ id, terms }) => [id, terms.join(" ")]));
    await sql`
      insert into ${rows} (id) select value ->> 0 from json_each(${given}) where true
      on conflict (id) do nothing
    `.execute(transaction);
    await sql`
      insert or replace into ${index} (rowid, words)
      select known.row, given.value ->> 1
      from json_each(${given}) as given cross join ${rows} as known on known.id = given.value ->> 0
    `.execute(transaction);
  }

  async function find(db: Kysely<Schema> | Transaction<Schema>, query: RecordQuery) {
    const { after, oldestFirst, limit } = query;
    const behind = oldestFirst ? sql`>` : sql`<`;
    // Numbers are bound as doubles, which FTS5 ignores as a rowid constraint.
    const rest =
      after === undefined ? sql`` : sql`and ${index}.rowid ${behind} cast(${after} as integer)`;
    // SQLite runs a cross join in the order written: matches by row number first, then their ids.
    const found = await sql<FoundRecord>`
      select given.id, given.row as position
      from ${index} cross join ${rows} as given on given.row = ${index}.rowid
      where ${index} match ${matchFor(query)} ${rest}
      order by ${index}.rowid ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}
    `.execute(db);
    return found.rows;
  }

  return { put, find };
}

/** An FTS5 query of quoted terms. */
const matchFor = ({ all }: RecordQuery): string =>
  all.map((any) => `(${any.map((term) => `"${term}"`).join(" OR ")})`).join(" AND ");
