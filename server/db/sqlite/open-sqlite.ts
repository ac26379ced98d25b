import { dirname } from "node:path";
import BetterSqlite from "better-sqlite3";
import { Kysely } from "kysely";
import { Announcements } from "../announcements.ts";
import type { Database } from "../database.ts";
import { makeFolder } from "../folders.ts";
import { checkMigrations, migrate } from "../migrations/migrate.ts";
import type { Schema } from "../schema.ts";
import { GroupCommit } from "./group-commit.ts";
import { isSqliteDuplicate, OwnSqliteDialect } from "./sqlite-dialect.ts";
import { sqlitePostSearch } from "./sqlite-post-search.ts";
import { sqliteRecordSearch } from "./sqlite-record-search.ts";

/** Opens the SQLite database in the file `path`, making file and folder if they are missing. */
export function openSqlite(path: string): Database {
  const writing = openWriter(path);
  const reading = openReader(path);
  const writer = new Kysely<Schema>({ dialect: new OwnSqliteDialect(writing) });
  const read = new Kysely<Schema>({ dialect: new OwnSqliteDialect(reading) });
  const announcements = new Announcements();
  const group = new GroupCommit(writer, writing, announcements);

  return {
    engine: "sqlite",
    read,
    write: (work) => group.write(work),
    // BEGIN IMMEDIATE has locked everything already.
    lock: async () => {},
    announce: (transaction, topic, details = []) =>
      announcements.announce(transaction, topic, details),
    listen: (topic, listener) => announcements.listen(topic, listener),
    search: sqlitePostSearch,
    clientSearch: sqliteRecordSearch("client_search"),
    enquirySearch: sqliteRecordSearch("enquiry_search"),
    isDuplicate: isSqliteDuplicate,
    migrate: (options) => migrate(writer, options),
    check: () => checkMigrations(read),
    async close() {
      await group.close();
      if (!writing.open) return;
      reading.close();
      writing.pragma("wal_checkpoint(TRUNCATE)");
      writing.close();
    },
  };
}

/**
 * How long (ms) SQLite itself waits for another process's lock, with this process asleep: long
 * while opening, hardly when serving (`wait-for-locks.ts`).
 */
const busyTimeout = { opening: 5_000, serving: 5 };

/**
 * The connection that writes. WAL lets readers go on meanwhile; `synchronous=FULL` makes COMMIT
 * return only when the data is on disk, power cut included.
 */
export function openWriter(path: string): BetterSqlite.Database {
  makeFolder(dirname(path));
  const connection = new BetterSqlite(path, { timeout: busyTimeout.opening });
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  // A WAL that grew under load is cut back, so that it does not hold the disk for ever.
  connection.pragma("journal_size_limit = 67108864");
  connection.pragma(`busy_timeout = ${busyTimeout.serving}`);
  return connection;
}

/** A connection that only reads, beside the writer of the same file. */
export function openReader(path: string): BetterSqlite.Database {
  return new BetterSqlite(path, { readonly: true, timeout: busyTimeout.serving });
}
