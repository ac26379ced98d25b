import { dirname } from "node:path";
import { setImmediate } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { Announcements } from "../announcements.ts";
import { CorruptionGuard } from "../corruption.ts";
import { type Database, DatabaseUnavailable } from "../database.ts";
import { makeFolder } from "../folders.ts";
import { checkMigrations, migrate } from "../migrations/migrate.ts";
import type { FoundRecord, RecordQuery, RecordSearch, SearchedRecord } from "../record-search.ts";
import type { Db, Schema, Transaction } from "../schema.ts";
import { examineSqlite } from "./quick-check.ts";
import { corruptionInSqlite, refuseDamagedFiles, refuseForeign } from "./sqlite-corruption.ts";
import { asOutage, isSqliteDuplicate, lockWait, OwnSqliteDialect } from "./sqlite-dialect.ts";
import { sqlitePostSearch } from "./sqlite-post-search.ts";
import { wipeDeletedSqlite } from "./wipe-deleted.ts";

/** Opens the SQLite database at `path`, creating it if missing. @throws DatabaseCorrupt */
export function openSqlite(path: string): Database {
  const { writing, reading } = openConnections(path);
  const guard = new CorruptionGuard();
  const translate = (error: unknown) => {
    const corruption = corruptionInSqlite(path, error);
    return corruption ? guard.mark(corruption) : asOutage(error);
  };
  const writer = new Kysely<Schema>({ dialect: new OwnSqliteDialect(writing, translate) });
  const read = new Kysely<Schema>({ dialect: new OwnSqliteDialect(reading, translate) });
  const announcements = new Announcements();
  const queue = new WriteQueue();

  return {
    engine: "sqlite",
    read,
    async write(work) {
      return queue.run(() => {
        guard.requireIntact();
        return announcements.commit(writer, work);
      });
    },
    // BEGIN IMMEDIATE has locked everything already.
    lock: async () => {},
    announce: (transaction, topic, details = []) =>
      announcements.announce(transaction, topic, details),
    listen: (topic, listener) => announcements.listen(topic, listener),
    search: sqlitePostSearch,
    clientSearch: sqliteRecordSearch("client_search"),
    enquirySearch: sqliteRecordSearch("enquiry_search"),
    isDuplicate: isSqliteDuplicate,
    async migrate(options) {
      try {
        refuseForeign(path, reading);
      } catch (error) {
        throw translate(error);
      }
      await migrate(writer, options);
      // SQLite opens a file read-only where it may not write, and would fail only at each write.
      await writer.transaction().execute(async () => {});
    },
    async check() {
      guard.requireIntact();
      await checkMigrations(read);
    },
    examine: (signal) => guard.examined(() => examineSqlite(path, signal)),
    async wipeDeleted(signal) {
      guard.requireIntact();
      await wipeDeletedSqlite(path, signal);
    },
    corruption: () => guard.found,
    onCorruption: (listener) => guard.onFound(listener),
    async close() {
      await queue.close();
      if (!writing.open) return;
      reading.close();
      if (!guard.found) checkpoint(writing);
      writing.close();
    },
  };
}

/** Runs writes one at a time, in the order in which they were asked for. */
class WriteQueue {
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** @throws DatabaseUnavailable when those before took as long as a write waits for a lock */
  run<Result>(write: () => Promise<Result>): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new DatabaseUnavailable("The database is closed."));
    const deadline = performance.now() + lockWait.timeoutMs;
    const result = this.#last.then(async () => {
      // Between two writes, which block this thread, requests have their turn.
      await setImmediate();
      if (performance.now() > deadline) throw new DatabaseUnavailable("Too many writes wait.");
      return write();
    });
    this.#last = result.catch(() => {});
    return result;
  }

  /** Refuses new writes and resolves when those under way are finished. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last;
  }
}

/** Writes the log back into the database. On a full or read-only disk the log keeps its content. */
function checkpoint(connection: BetterSqlite.Database): void {
  try {
    connection.pragma("wal_checkpoint(TRUNCATE)");
  } catch {
    // The next start continues with the log.
  }
}

/** @throws DatabaseCorrupt */
function openConnections(path: string) {
  refuseDamagedFiles(path);
  try {
    return { writing: openWriter(path), reading: openReader(path) };
  } catch (error) {
    throw corruptionInSqlite(path, error) ?? error;
  }
}

/**
 * SQLite's own busy timeout (ms), which blocks this process: long while opening, short when serving,
 * where `sqlite-dialect.ts` retries instead.
 */
const busyTimeout = { opening: 5_000, serving: 5 };

/**
 * Opens the connection for writes. WAL lets readers continue meanwhile; with `synchronous=FULL` a
 * COMMIT returns once it would survive a power cut.
 */
function openWriter(path: string): BetterSqlite.Database {
  makeFolder(dirname(path));
  const connection = new BetterSqlite(path, { timeout: busyTimeout.opening });
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  // Truncates a WAL that has grown under load.
  connection.pragma("journal_size_limit = 67108864");
  connection.pragma(`busy_timeout = ${busyTimeout.serving}`);
  return connection;
}

/** Opens a read-only connection. */
export function openReader(path: string): BetterSqlite.Database {
  const connection = new BetterSqlite(path, { readonly: true, timeout: busyTimeout.serving });
  // Opens the log now: the first read would create a new one if it had been deleted by then.
  connection.pragma("schema_version");
  return connection;
}

/** Search by FTS5 in the table `name`; `name_rows` maps its row numbers to ids. */
function sqliteRecordSearch(name: string): RecordSearch {
  const index = sql.table(name);
  const rows = sql.table(`${name}_rows`);

  async function put(transaction: Transaction, ...records: SearchedRecord[]) {
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

  async function find(db: Db, query: RecordQuery) {
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
