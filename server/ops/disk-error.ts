import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { sqliteFiles } from "../db/open-database.ts";
import { OperatorError } from "./operator-error.ts";
import { keyFile } from "./secret-keys.ts";

type FileError = Error & { code: string; path?: string; syscall?: string };

/** The problem without a full stop, and the remedy in sentences. */
type DiskProblem = { what: string; remedy: string };

/** The message for the operator; undefined where `diskProblemOf` finds no problem. */
export function explainDiskError(error: unknown, dataDir?: string): OperatorError | undefined {
  const problem = diskProblemOf(error, dataDir);
  return problem && new OperatorError(`${problem.what}.\n${problem.remedy}`);
}

/**
 * Explains an error of the file system, or a SQLite error caused by one: the path that can't be
 * written, the cause and the remedy. Undefined for other errors.
 * @param dataDir SQLite's folder, if known
 */
export function diskProblemOf(error: unknown, dataDir?: string): DiskProblem | undefined {
  const root = rootOf(error);
  const found = isSqliteDiskError(root) && dataDir ? causeIn(dataDir) : root;
  if (!isFileError(found)) return undefined;
  const path = found.path === undefined ? undefined : resolve(found.path);
  const cause = causes[found.code] ?? (isDenied(found) && path ? forbidden(path) : undefined);
  if (!cause) return undefined;
  const refused = found.syscall === "open" && isDenied(found) ? "opened" : "written";
  const done = found.syscall === "mkdir" ? "created" : refused;
  const isData = dataDir !== undefined && path?.startsWith(resolve(dataDir));
  return {
    what: `${path ?? "A file"} can't be ${done}: ${cause.why}`,
    remedy: isData ? `${cause.remedy} Or set DATA_DIR to another folder.` : cause.remedy,
  };
}

const full = { why: "the disk is full", remedy: "Free some space." };

const causes: Readonly<Record<string, { why: string; remedy: string }>> = {
  ENOSPC: full,
  EDQUOT: full,
  EROFS: {
    why: "the disk is read-only",
    remedy:
      "Remount it read-write. If it became read-only by itself, it may be failing (see dmesg).",
  },
  EIO: { why: "the disk reports an error (EIO)", remedy: "It may be failing: see dmesg." },
};

const isDenied = ({ code }: FileError) => code === "EACCES" || code === "EPERM";

function forbidden(path: string) {
  const owned = nearestExisting(path);
  const owner = statSync(owned).uid;
  const user = process.getuid?.();
  return owner === user
    ? {
        why: `the permissions of ${owned} deny access to its owner, user ${user}`,
        remedy: `Grant it: chmod u+rwx ${owned}.`,
      }
    : {
        why: `${owned} belongs to user ${owner}, and this process runs as user ${user}`,
        remedy: `Give it to this user (chown -R ${user} ${owned}), or run as user ${owner}.`,
      };
}

/** The path itself, or the folder above it in which it would be created. */
function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}

/** The first error in the chain of causes. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;
}

const isFileError = (error: unknown): error is FileError =>
  error instanceof Error && "code" in error && typeof error.code === "string";

const isSqliteDiskError = (error: unknown) =>
  isFileError(error) && /^SQLITE_(FULL|READONLY|CANTOPEN|IOERR|PERM)/.test(error.code);

/** Tries the database's files, then the folder, for the cause that SQLite's errors don't name. */
function causeIn(dataDir: string): unknown {
  try {
    requireSqliteAccess(dataDir);
    tryToWrite(dataDir);
    return undefined;
  } catch (error) {
    return error;
  }
}

/**
 * SQLite opens a database read-only where it may not write it, and fails only at a write.
 * @throws Error of the file system for the first of its files that can't be read and written
 */
export function requireSqliteAccess(dataDir: string): void {
  const files = sqliteFiles(dataDir).filter((file) => existsSync(file));
  for (const file of files) accessSync(file, constants.R_OK | constants.W_OK);
}

function tryToWrite(folder: string): void {
  let draft: string | undefined;
  try {
    draft = mkdtempSync(join(folder, "try-"));
    writeFileSync(join(draft, "try"), Buffer.alloc(256 * 1024));
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { path: folder, syscall: "write" }) : error;
  } finally {
    if (draft) rmSync(draft, { recursive: true, force: true });
  }
}

type Foreign = { path: string; owner: number };

/** DATA_DIR with its owner's user id, if this process runs as another user. */
export function foreignDataDir(dataDir: string): Foreign | undefined {
  const owner = statSync(dataDir).uid;
  // Windows has no user ids.
  return process.getuid && owner !== process.getuid() ? { path: dataDir, owner } : undefined;
}

/**
 * Files in DATA_DIR that belong to another user than the folder: somebody started the server as the
 * wrong user, usually root, and the right one can't open them.
 */
export function foreignFiles(dataDir: string): Foreign[] {
  const { uid } = statSync(dataDir);
  return [...sqliteFiles(dataDir), keyFile(dataDir)]
    .filter((path) => existsSync(path))
    .map((path) => ({ path, owner: statSync(path).uid }))
    .filter(({ owner }) => owner !== uid);
}
