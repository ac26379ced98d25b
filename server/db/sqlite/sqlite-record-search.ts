import { type Kysely, sql, type Transaction } from "kysely";
import type {
  FoundRecord,
  RecordQuery,
  RecordSearch,
  SearchedRecord,
  SearchName,
} from "../record-search.ts";
import type { Schema } from "../schema.ts";

/** Search by FTS5 in the table `name`; `name_rows` says which row number is whose. */
export function sqliteRecordSearch(name: SearchName): RecordSearch {
  const index = sql.table(name);
  const rows = sql.table(`${name}_rows`);

  async function put(transaction: Transaction<Schema>, ...records: SearchedRecord[]) {
    for (const { id, entries } of records) {
      const given = await sql<{ row: number }>`
        insert into ${rows} (id) values (${id})
        on conflict (id) do update set id = excluded.id returning row
      `.execute(transaction);
      await sql`
        insert or replace into ${index} (rowid, words)
        values (${given.rows[0]?.row}, ${entries.join(" ")})
      `.execute(transaction);
    }
  }

  async function find(db: Kysely<Schema> | Transaction<Schema>, query: RecordQuery) {
    const { after, oldestFirst, limit } = query;
    const behind = oldestFirst ? sql`>` : sql`<`;
    // A number that is bound is a double, which FTS5 would not take for a place to start from.
    const rest =
      after === undefined ? sql`` : sql`and ${index}.rowid ${behind} cast(${after} as integer)`;
    // A cross join is run as written: matches first, by row number, each with its id.
    const found = await sql<FoundRecord>`
      select given.id, given.row as place
      from ${index} cross join ${rows} as given on given.row = ${index}.rowid
      where ${index} match ${matchFor(query)} ${rest}
      order by ${index}.rowid ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}
    `.execute(db);
    return found.rows;
  }

  return { put, find };
}

/** FTS5's own language, of quoted entries only. */
const matchFor = ({ all }: RecordQuery): string =>
  all.map((any) => `(${any.map((entry) => `"${entry}"`).join(" OR ")})`).join(" AND ");
