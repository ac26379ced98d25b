import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { FoundRecord, RecordQuery, RecordSearch, SearchedRecord } from "../record-search.ts";
import type { Schema } from "../schema.ts";

/**
 * A GIN index returns all matches, unsorted. Each record therefore also has a term for the window
 * of 2^8, 2^12 and 2^16 positions that it falls into: a search reads the newest windows first and
 * widens until its page is full. A term too rare for one window has few matches in the next.
 */
const windows = [8, 12, 16] as const;

const windowTerms = (position: RawBuilder<number>) =>
  sql`array[${sql.join(windows.map((bits) => sql`${sql.lit(`w${bits}:`)} || (${position} >> ${sql.lit(bits)})`))}]`;

/** Search by tsvector in the table `name`. */
export function postgresRecordSearch(name: string): RecordSearch {
  const index = sql.table(name);

  async function put(transaction: Transaction<Schema>, ...records: SearchedRecord[]) {
    const position = sql<number>`coalesce(known.place, given.place)`;
    await sql`
      insert into ${index} (id, place, words)
      select given.id, ${position},
        array_to_tsvector(string_to_array(given.terms, ' ') || ${windowTerms(position)})
      from (
        select id, terms, nextval(${sql.lit(`${name}_place`)}) as place
        from unnest(
          ${records.map(({ id }) => id)}::text[],
          ${records.map(({ terms }) => terms.join(" "))}::text[]
        ) as each (id, terms)
      ) as given
      left join ${index} as known on known.id = given.id
      on conflict (id) do update set words = excluded.words
    `.execute(transaction);
  }

  async function find(db: Kysely<Schema> | Transaction<Schema>, query: RecordQuery) {
    const start = query.after ?? (await startPosition(db, query));
    const { rows } = await sql<FoundRecord>`${foundFrom(start, query)}`.execute(db);
    return rows;
  }

  /** The position just outside the index, where a search from the start begins. */
  async function startPosition(db: Kysely<Schema> | Transaction<Schema>, query: RecordQuery) {
    const { rows } = await sql<{ position: number | null }>`
      select ${query.oldestFirst ? sql`min(place) - 1` : sql`max(place) + 1`} as position
      from ${index}
    `.execute(db);
    return rows[0]?.position ?? 0;
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
    // The first window that fills the page answers; otherwise the last step does.
    return sql`with ${sql.join(parts)} select id, place as position from (${sql.join(answers, sql` union all `)}) as found
      order by place ${query.oldestFirst ? sql`asc` : sql`desc`}`;
  }

  return { put, find };
}

/** A tsquery of quoted terms; terms contain neither quotes nor backslashes. */
function matchFor({ all, oldestFirst }: RecordQuery, start: number, bits?: number): string {
  const near = bits === undefined ? [] : [nearWindows(start, bits, oldestFirst === true)];
  return [...all, ...near]
    .map((any) => `(${any.map((term) => `'${term}'`).join(" | ")})`)
    .join(" & ");
}

/** The window of `start` and the next one: together at least 2^bits positions. */
function nearWindows(start: number, bits: number, oldestFirst: boolean): string[] {
  const here = Math.floor(start / 2 ** bits);
  return [here, oldestFirst ? here + 1 : here - 1].map((window) => `w${bits}:${window}`);
}
