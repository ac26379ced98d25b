import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import BetterSqlite from "better-sqlite3";
import { DatabaseCorrupt } from "../corruption.ts";

const restore =
  "Stop the server and copy the whole data folder somewhere safe. Then restore the newest backup into a new DATA_DIR (Corruption in docs/operating.md). Until then a running server shows what it can still read, and stores nothing.";

/** Corruption of the file at `path`; `reason` is from SQLite or a check. */
export const corruptSqlite = (path: string, reason: string, cause?: unknown): DatabaseCorrupt =>
  new DatabaseCorrupt(`The database ${path} is corrupt: ${reason}`, restore, { cause });

/** The reason why `error` is a sign of corruption; undefined for other errors. */
function reasonIn(error: unknown): string | undefined {
  if (!(error instanceof BetterSqlite.SqliteError)) return undefined;
  if (error.code === "SQLITE_NOTADB") {
    return "another file is in its place, or its beginning was overwritten";
  }
  return error.code.startsWith("SQLITE_CORRUPT") ? error.message : undefined;
}

/** The corruption of the file at `path` that `error` reports; undefined if it reports none. */
export function corruptionInSqlite(path: string, error: unknown): DatabaseCorrupt | undefined {
  const reason = reasonIn(error);
  return reason === undefined ? undefined : corruptSqlite(path, reason, error);
}

/**
 * The reason in `error`, with more detail. For a process that has no connection to the database:
 * closing the file here would release SQLite's locks on it.
 */
export function reasonAtOpening(path: string, error: unknown): string | undefined {
  const reason = reasonIn(error);
  const missing = reason === undefined ? 0 : missingBytes(path);
  return missing > 0 ? `it was truncated, ${missing} bytes are missing at its end` : reason;
}

/** Number of bytes missing at the end of a file, by the page size and count in its header. */
function missingBytes(path: string): number {
  const header = Buffer.alloc(100);
  const file = openSync(path, "r");
  const read = readSync(file, header, 0, header.length, 0);
  closeSync(file);
  if (read < header.length || !header.toString("latin1").startsWith("SQLite format 3")) return 0;
  // 1 means 65,536.
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  return Math.max(0, pageSize * header.readUInt32BE(28) - statSync(path).size);
}

/**
 * Refuses a database of another program: migrations would create our tables in it.
 * @throws DatabaseCorrupt
 */
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

/** Device and inode, which distinguish a file from its replacement; undefined if it is missing. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found && `${found.dev}:${found.ino}`;
}

/**
 * Detects that files of an open database were deleted or replaced, which SQLite itself doesn't
 * notice. Uses stat only: opening and closing such a file would release SQLite's locks on it.
 */
export function watchFiles(path: string): () => DatabaseCorrupt | undefined {
  const database = identityOf(path);
  const log = identityOf(walOf(path));
  return () => {
    if (identityOf(path) !== database) {
      return new DatabaseCorrupt(
        `The database ${path} was deleted, moved or replaced while the server was running`,
        "Stop the server: the file that it has open is no longer the one of that name. Put the right file back, or restore the newest backup into a new DATA_DIR (Corruption in docs/operating.md).",
      );
    }
    return identityOf(walOf(path)) === log ? undefined : lostLog(path);
  };
}
