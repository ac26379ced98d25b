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
    // One statement for any number of records: to run one for each takes longer than its work.
    const given = JSON.stringify(records.map(({ id, entries }) => [id, entries.join(" ")]));
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
