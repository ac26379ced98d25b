import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, type RawBuilder, sql } from "kysely";
import pg from "pg";
import { Announcements } from "../announcements.ts";
import { CorruptionGuard, DatabaseCorrupt } from "../corruption.ts";
import { type Database, DatabaseUnavailable } from "../database.ts";
import { checkMigrations, migrate } from "../migrations/migrate.ts";
import type { FoundRecord, RecordQuery, RecordSearch, SearchedRecord } from "../record-search.ts";
import type { Db, Schema, Transaction } from "../schema.ts";
import { examinePostgres } from "./examine-postgres.ts";
import {
  asPostgresOutage,
  isConflict,
  isPostgresDuplicate,
  openMigrationPool,
  openPool,
  type PostgresTimeouts,
  postgresDialect,
} from "./postgres-dialect.ts";
import { postgresPostSearch } from "./postgres-post-search.ts";

/** How often a transaction is run again after a conflict with another one. */
const maxRetries = 3;

/** Opens PostgreSQL at `url`, when first used. @param timeouts in place of the product's own */
export function openPostgres(url: string, timeouts?: PostgresTimeouts): Database {
  const pool = openPool(url, timeouts);
  const guard = new CorruptionGuard();
  const translate = (error: unknown) => {
    const corruption = corruptionInPostgres(error);
    return corruption ? guard.mark(corruption) : asPostgresOutage(error);
  };
  const db = new Kysely<Schema>({ dialect: postgresDialect(pool, translate) });
  const announcements = new Announcements();

  return {
    engine: "postgres",
    read: db,
    async write(work) {
      guard.requireIntact();
      return retrying(() =>
        announcements.commit(db, (transaction) => {
          // Again: it may have waited for a connection.
          guard.requireIntact();
          return work(transaction);
        }),
      );
    },
    lock,
    announce: (transaction, topic, details = []) =>
      announcements.announce(transaction, topic, details),
    listen: (topic, listener) => announcements.listen(topic, listener),
    search: postgresPostSearch,
    clientSearch: postgresRecordSearch("client_search"),
    enquirySearch: postgresRecordSearch("enquiry_search"),
    isDuplicate: isPostgresDuplicate,
    async migrate(options) {
      const dialect = postgresDialect(openMigrationPool(url, timeouts), translate);
      const migrating = new Kysely<Schema>({ dialect });
      await migrate(migrating, options).finally(() => migrating.destroy());
    },
    async check() {
      guard.requireIntact();
      await checkMigrations(db);
    },
    examine: (signal) => guard.examined(() => examinePostgres(url, signal)),
    wipeDeleted: async () => {},
    corruption: () => guard.found,
    onCorruption: (listener) => guard.onFound(listener),
    async close() {
      if (!pool.ending) await pool.end();
    },
  };
}

async function retrying<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let retry = 1; ; retry++) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (retry > maxRetries) {
        throw new DatabaseUnavailable("Too many writes at once.", { cause: error });
      }
      // Spread at random, or the transactions would conflict again.
      await wait(retry * 10 * (1 + Math.random()));
    }
  }
}

/** Advisory locks on a hash of each name, in one fixed order, so that no two wait in a circle. */
async function lock(transaction: Transaction, names: readonly string[]): Promise<void> {
  const keys = names.map((name) => createHash("sha256").update(name).digest().readBigInt64BE());
  await sql`
    select pg_advisory_xact_lock(key)
    from (select distinct unnest(${keys.map(String)}::bigint[]) as key order by key) as keys
  `.execute(transaction);
}

/**
 * A GIN index returns all matches, unsorted. Each record therefore also has a term for the window
 * of 2^8, 2^12 and 2^16 positions that it falls into: a search reads the newest windows first and
 * widens until its page is full. A term too rare for one window has few matches in the next.
 */
const windows = [8, 12, 16] as const;

const windowTerms = (position: RawBuilder<number>) =>
  sql`array[${sql.join(windows.map((bits) => sql`${sql.lit(`w${bits}:`)} || (${position} >> ${sql.lit(bits)})`))}]`;

/** Search by tsvector in the table `name`. */
function postgresRecordSearch(name: string): RecordSearch {
  const index = sql.table(name);

  async function put(transaction: Transaction, ...records: SearchedRecord[]) {
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

  async function find(db: Db, query: RecordQuery) {
    const start = query.after ?? (await startPosition(db, query));
    const { rows } = await sql<FoundRecord>`${foundFrom(start, query)}`.execute(db);
    return rows;
  }

  /** The position just outside the index, where a search from the start begins. */
  async function startPosition(db: Db, query: RecordQuery) {
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

const remedy =
  "If the message names a file (base/1/2), `select pg_filenode_relation(0, 2)` says whose it is. Rebuild an index (reindex index <name>), then restart each process. If that fails, or it is a table, restore the newest backup into a new database (Corruption in docs/operating.md). Until then a running server shows what it can still read, and stores nothing.";

/** `data_corrupted` and `index_corrupted`. */
const codes: ReadonlySet<string | undefined> = new Set(["XX001", "XX002"]);

/** The corruption that `error` reports, if any. @param table that was read, if one alone was */
export function corruptionInPostgres(error: unknown, table?: string): DatabaseCorrupt | undefined {
  if (!(error instanceof pg.DatabaseError) || !codes.has(error.code)) return undefined;
  const where = table === undefined ? "" : ` in table ${table}`;
  const what = `The PostgreSQL database is corrupt${where}: ${error.message} (SQLSTATE ${error.code})`;
  return new DatabaseCorrupt(what, remedy, { cause: error });
}
