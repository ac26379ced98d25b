import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import BetterSqlite from "better-sqlite3";
import { DatabaseCorrupt } from "../corruption.ts";

const restore =
  "Stop the server and copy the whole data folder somewhere safe. Then restore the newest backup into a new DATA_DIR (Corruption in docs/operating.md). Until then a running server shows what it can still read, and stores nothing.";

/** Corruption of the file at `path`; `reason` is from SQLite or a check. */
export const corruptSqlite = (path: string, reason: string, cause?: unknown): DatabaseCorrupt =>
  new DatabaseCorrupt(`The database ${path} is corrupt: ${reason}`, restore, { cause });

/** The reason why `error` is a sign of corruption; undefined for other errors. */
export function corruptionReason(error: unknown): string | undefined {
  if (!(error instanceof BetterSqlite.SqliteError)) return undefined;
  if (error.code === "SQLITE_NOTADB") {
    return "another file is in its place, or its beginning was overwritten";
  }
  return error.code.startsWith("SQLITE_CORRUPT") ? error.message : undefined;
}

/** The corruption of the file at `path` that `error` reports; undefined if it reports none. */
export function corruptionInSqlite(path: string, error: unknown): DatabaseCorrupt | undefined {
  const reason = corruptionReason(error);
  return reason === undefined ? undefined : corruptSqlite(path, reason, error);
}

/** Refuses another program's database, where we would make tables. @throws DatabaseCorrupt */
export function refuseForeign(path: string, connection: BetterSqlite.Database): void {
  const tables = connection
    .prepare<[], string>("select name from sqlite_schema where type = 'table' order by name")
    .pluck()
    .all();
  if (tables.length === 0 || tables.includes("kysely_migration")) return;
  throw new DatabaseCorrupt(
    `${path} is another program's database (its tables: ${tables.slice(0, 5).join(", ")})`,
    "Move it away and put the right file back, or restore the newest backup into a new DATA_DIR (Corruption in docs/operating.md).",
  );
}

const walOf = (path: string) => `${path}-wal`;

/**
 * Refuses to open a database that opening would damage further, or replace with an empty one. The
 * last process that closes a database deletes first its `-shm` and then its `-wal`, so a `-shm`
 * alone means that somebody else deleted the write-ahead log.
 * @throws DatabaseCorrupt
 */
export function refuseDamagedFiles(path: string): void {
  const hasLostLog = () => existsSync(`${path}-shm`) && !existsSync(walOf(path));
  // Checked twice: a process that closes the database may delete both files between two lookups.
  if (hasLostLog() && hasLostLog()) throw lostLog(path);
  if (isEmptied(path)) {
    throw new DatabaseCorrupt(
      `The database ${path} is empty: it was truncated, or an empty file is in its place`,
      `${restore} If this installation never had any data, delete the empty file and start again.`,
    );
  }
}

const lostLog = (path: string) =>
  new DatabaseCorrupt(
    `The write-ahead log ${walOf(path)} was deleted or moved, and the database was not closed before: the newest writes are only in that file`,
    `If the server is running, stop it with SIGTERM: it still has the file open, and writes its content into the database as it ends. If not, put the file back. If it is lost, restore the newest backup; or delete ${path}-shm and start the server, which then continues without these writes.`,
  );

/**
 * Whether the file is empty though its folder is in use. A first start has nothing else in the
 * folder until the database is complete, and a full disk may end it there.
 */
function isEmptied(path: string): boolean {
  const others = existsSync(dirname(path)) ? readdirSync(dirname(path)) : [];
  const isUsed = others.some((name) => !name.startsWith(basename(path)) && name !== "lost+found");
  return isUsed && statSync(path, { throwIfNoEntry: false })?.size === 0;
}
