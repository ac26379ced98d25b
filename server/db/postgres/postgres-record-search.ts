import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type {
  FoundRecord,
  RecordQuery,
  RecordSearch,
  SearchedRecord,
  SearchName,
} from "../record-search.ts";
import type { Schema } from "../schema.ts";

/**
 * A GIN index gives matches in no order, and all of them. So each record also has the window
 * that its place lies in, of 2^8, 2^12 and 2^16 places, as one more entry: a search looks into
 * the newest windows first, and into larger ones for as long as its page is not full. What is
 * not found often enough in one of them has few matches in the next.
 */
const windows = [8, 12, 16] as const;

const windowEntries = (place: RawBuilder<number>) =>
  sql`array[${sql.join(windows.map((bits) => sql`${sql.lit(`w${bits}:`)} || (${place} >> ${sql.lit(bits)})`))}]`;

/** Search by tsvector in the table `name`. */
export function postgresRecordSearch(name: SearchName): RecordSearch {
  const index = sql.table(name);

  async function put(transaction: Transaction<Schema>, ...records: SearchedRecord[]) {
    const place = sql<number>`coalesce(known.place, given.place)`;
    await sql`
      insert into ${index} (id, place, words)
      select given.id, ${place},
        array_to_tsvector(string_to_array(given.entries, ' ') || ${windowEntries(place)})
      from (
        select id, entries, nextval(${sql.lit(`${name}_place`)}) as place
        from unnest(
          ${records.map(({ id }) => id)}::text[],
          ${records.map(({ entries }) => entries.join(" "))}::text[]
        ) as each (id, entries)
      ) as given
      left join ${index} as known on known.id = given.id
      on conflict (id) do update set words = excluded.words
    `.execute(transaction);
  }

  async function find(db: Kysely<Schema> | Transaction<Schema>, query: RecordQuery) {
    const start = query.after ?? (await firstPlace(db, query));
    const { rows } = await sql<FoundRecord>`${foundFrom(start, query)}`.execute(db);
    return rows;
  }

  /** The place just outside, where a search without a place begins. */
  async function firstPlace(db: Kysely<Schema> | Transaction<Schema>, query: RecordQuery) {
    const { rows } = await sql<{ place: number | null }>`
      select ${query.oldestFirst ? sql`min(place) - 1` : sql`max(place) + 1`} as place from ${index}
    `.execute(db);
    return rows[0]?.place ?? 0;
  }

  /** One statement: each step runs only if the one before it did not fill the page. */
  function foundFrom(start: number, query: RecordQuery): RawBuilder<unknown> {
    const steps = [...windows, undefined];
    const step = (number: number) => sql.ref(`step_${number}`);
    const isShort = (number: number) =>
      sql`(select count(*) from ${step(number)}) < ${query.limit}`;
    const parts = steps.map(
      (bits, number) => sql`${step(number)} as materialized (
        select id, place from (
          select id, place from ${index} where words @@ ${matchFor(query, start, bits)}::tsquery
          and place ${query.oldestFirst ? sql`>` : sql`<`} ${start} offset 0
        ) as matched
        where ${sql.join([sql`true`, ...steps.slice(0, number).map((_, before) => isShort(before))], sql` and `)}
        order by place ${query.oldestFirst ? sql`asc` : sql`desc`} limit ${query.limit}
      )`,
    );
    const answers = steps.map((bits, number) =>
      bits === undefined
        ? sql`select * from ${step(number)}`
        : sql`select * from ${step(number)} where not ${isShort(number)}`,
    );
    // A window that filled the page answers; the last step does where none did.
    return sql`with ${sql.join(parts)} select id, place from (${sql.join(answers, sql` union all `)}) as found
      order by place ${query.oldestFirst ? sql`asc` : sql`desc`}`;
  }

  return { put, find };
}

/** PostgreSQL's own language, of quoted entries only; they hold neither quotes nor backslashes. */
function matchFor({ all, oldestFirst }: RecordQuery, start: number, bits?: number): string {
  const near = bits === undefined ? [] : [nearWindows(start, bits, oldestFirst === true)];
  return [...all, ...near]
    .map((any) => `(${any.map((entry) => `'${entry}'`).join(" | ")})`)
    .join(" & ");
}

/** The window that `start` lies in and the one behind it: at least 2^bits places. */
function nearWindows(start: number, bits: number, oldestFirst: boolean): string[] {
  const here = Math.floor(start / 2 ** bits);
  return [here, oldestFirst ? here + 1 : here - 1].map((window) => `w${bits}:${window}`);
}
