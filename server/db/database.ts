import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { Listener, Topic } from "./announcements.ts";
import type { DatabaseCorrupt } from "./corruption.ts";
import type { MigrateOptions } from "./migrations/migrate.ts";
import type { PostSearch } from "./post-search.ts";
import type { RecordSearch } from "./record-search.ts";
import type { Db, Transaction } from "./schema.ts";

/** A database as services see it: one interface, two engines (`sqlite/`, `postgres/`). */
export type Database = {
  engine: "sqlite" | "postgres";

  /** For reads of committed data. */
  read: Db;

  /**
   * Runs `work` in one transaction and resolves once it is durably on disk; rolls all of it
   * back when `work` throws. SQLite runs one write at a time, so `work` must wait for nothing but
   * its own queries. It may run again after a conflict.
   * @throws DatabaseUnavailable when the database can't be reached or the disk is full;
   *   DatabaseCorrupt once there was a sign of corruption, without running `work`
   */
  write<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;

  /**
   * Until `transaction` ends, others that lock one of these names wait. Take all of a
   * transaction's locks at once, before its first read. SQLite's writes are serial anyway.
   */
  lock(transaction: Transaction, names: readonly string[]): Promise<void>;

  /** Full-text search over posts. */
  search: PostSearch;

  /** Search over clients and over enquiries. */
  clientSearch: RecordSearch;
  enquirySearch: RecordSearch;

  /** Notifies this process's listeners of `topic` once `transaction` is committed. */
  announce(transaction: Transaction, topic: Topic, details?: readonly string[]): void;

  /** Calls `listener` after each commit that announced `topic`; returns a function that stops it. */
  listen(topic: Topic, listener: Listener): () => void;

  /** Whether `error` is a violated unique constraint. */
  isDuplicate(error: unknown): boolean;

  /**
   * Brings the schema up to date, or as far as `last`. Safe when several processes start at once.
   * @throws HalfRestored after an interrupted restore; TooOld for a database of 0.1 or 0.2
   */
  migrate(options?: MigrateOptions): Promise<void>;

  /**
   * Resolves when the database answers and has every migration.
   * @throws DatabaseUnavailable; DatabaseCorrupt once there was a sign of corruption
   */
  check(): Promise<void>;

  /**
   * Reads everything to look for damage, without blocking this thread. SQLite takes about a second
   * for 200 MB.
   * @throws DatabaseCorrupt when it finds some
   */
  examine(signal?: AbortSignal): Promise<void>;

  /**
   * Rewrites the engine's files without what deleted rows left in them. Does nothing on PostgreSQL,
   * whose files are not ours.
   * @throws Error when something prevents it; a retry is safe
   */
  wipeDeleted(signal?: AbortSignal): Promise<void>;

  /** The first sign of corruption, in a query or an examination (decision R9). */
  corruption(): DatabaseCorrupt | undefined;

  /** Calls `listener` once, at the first sign of corruption; at once if there was one. */
  onCorruption(listener: (corruption: DatabaseCorrupt) => void): void;

  /** Finishes writes in progress, checkpoints, closes. */
  close(): Promise<void>;
};

/** The database can't serve at the moment; the API answers 503. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** Translates the errors that `connection` throws from the engine's to ours. */
export function translateErrors(
  connection: DatabaseConnection,
  translate: (error: unknown) => unknown,
): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <Row>(
    query: CompiledQuery,
    options?: Parameters<DatabaseConnection["executeQuery"]>[1],
  ): Promise<QueryResult<Row>> => {
    try {
      return await execute<Row>(query, options);
    } catch (error) {
      throw translate(error);
    }
  };
}

/** Wraps `error` in a DatabaseUnavailable. */
export function asUnavailable(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseUnavailable(`The database can't serve now: ${reason}`, { cause: error });
}
