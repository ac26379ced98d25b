import BetterSqlite from "better-sqlite3";

const outages = /^SQLITE_(FULL|BUSY|LOCKED|IOERR|CANTOPEN|READONLY|NOMEM|CORRUPT|NOTADB)/;

/** Whether SQLite itself, its file or its disk is at fault, rather than the query. */
export function isSqliteOutage(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && outages.test(error.code);
}

export function isSqliteDuplicate(error: unknown): boolean {
  return (
    error instanceof BetterSqlite.SqliteError &&
    /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(error.code)
  );
}

/** Another process holds the lock. */
export function isSqliteBusy(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");
}
