import { dirname } from "node:path";
import BetterSqlite from "better-sqlite3";
import { makeFolder } from "../../ops/make-folder.ts";

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
