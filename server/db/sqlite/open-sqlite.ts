import { dirname } from "node:path";
import BetterSqlite from "better-sqlite3";
import { Kysely } from "kysely";
import { Announcements } from "../announcements.ts";
import { CorruptionGuard, DatabaseCorrupt } from "../corruption.ts";
import type { Database } from "../database.ts";
import { makeFolder } from "../folders.ts";
import { checkMigrations, migrate } from "../migrations/migrate.ts";
import type { Schema } from "../schema.ts";
import { GroupCommit } from "./group-commit.ts";
import { LogSync } from "./log-sync.ts";
import { examineSqlite } from "./quick-check.ts";
import {
  corruptionInSqlite,
  corruptSqlite,
  reasonAtOpening,
  refuseDamagedFiles,
  refuseForeign,
  watchFiles,
} from "./sqlite-corruption.ts";
import { asOutage, isSqliteDuplicate, OwnSqliteDialect } from "./sqlite-dialect.ts";
import { sqlitePostSearch } from "./sqlite-post-search.ts";
import { sqliteRecordSearch } from "./sqlite-record-search.ts";
import { wipeDeletedSqlite } from "./wipe-deleted.ts";

/**
 * Opens the SQLite database in the file `path`, creating file and folder if they are missing.
 * @throws DatabaseCorrupt when it can't be opened because of damage
 */
export function openSqlite(path: string): Database {
  const { writing, reading, log } = openConnections(path);
  const guard = new CorruptionGuard();
  const translate = (error: unknown) => {
    const corruption = error instanceof DatabaseCorrupt ? error : corruptionInSqlite(path, error);
    return corruption ? guard.mark(corruption) : asOutage(error);
  };
  const writer = new Kysely<Schema>({ dialect: new OwnSqliteDialect(writing, translate) });
  const read = new Kysely<Schema>({ dialect: new OwnSqliteDialect(reading, translate) });
  const announcements = new Announcements();
  const group = new GroupCommit(writer, writing, log, announcements, translate);
  const replaced = watchFiles(path);

  function requireOwnFiles(): void {
    const corruption = replaced();
    if (corruption) guard.mark(corruption);
    guard.requireIntact();
  }

  return {
    engine: "sqlite",
    read,
    async write(work) {
      guard.requireIntact();
      return group.write((transaction) => {
        // Again: it may have waited for a write that met damage.
        guard.requireIntact();
        return work(transaction);
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
      await log.sync();
    },
    async check() {
      requireOwnFiles();
      await checkMigrations(read);
    },
    examine: (signal) =>
      guard.examined(async () => {
        requireOwnFiles();
        return examineSqlite(path, signal);
      }),
    async wipeDeleted(signal) {
      guard.requireIntact();
      await wipeDeletedSqlite(path, signal);
    },
    corruption: () => guard.found,
    onCorruption: (listener) => guard.onFound(listener),
    async close() {
      await group.close();
      // As it closes, SQLite would copy a log of which the disk may lack a part.
      if (!writing.open || log.hasFailed) return;
      reading.close();
      if (!guard.found) checkpoint(writing);
      writing.close();
      log.close();
    },
  };
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
    const writing = openWriter(path);
    const reading = openReader(path);
    return { writing, reading, log: new LogSync(writing) };
  } catch (error) {
    const reason = reasonAtOpening(path, error);
    throw reason === undefined ? error : corruptSqlite(path, reason, error);
  }
}

/**
 * SQLite's own busy timeout (ms), which blocks this process: long while opening, short when serving,
 * where `sqlite-dialect.ts` retries instead.
 */
const busyTimeout = { opening: 5_000, serving: 5 };

/**
 * Opens the connection for writes. WAL lets readers continue meanwhile. With `synchronous=NORMAL` a
 * COMMIT survives a crash of this process at once, and a power cut after `LogSync` has synced it.
 */
export function openWriter(path: string): BetterSqlite.Database {
  makeFolder(dirname(path));
  const connection = new BetterSqlite(path, { timeout: busyTimeout.opening });
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = NORMAL");
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
