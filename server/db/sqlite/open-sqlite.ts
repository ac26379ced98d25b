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
 * SQLite's own busy timeout (ms), which blocks this process: long while opening, short when serving,
 * where `sqlite-dialect.ts` retries instead.
 */
const busyTimeout = { opening: 5_000, serving: 5 };

/**
 * Opens the connection for writes. WAL lets readers continue meanwhile; with `synchronous=FULL` a
 * COMMIT returns when the data is on disk and survives a power cut.
 */
export function openWriter(path: string): BetterSqlite.Database {
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
  return new BetterSqlite(path, { readonly: true, timeout: busyTimeout.serving });
}
