import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import { sqliteFiles } from "../db/open-database.ts";
import { OperatorError } from "./operator-error.ts";

type FileError = Error & { code: string; path?: string; syscall?: string };

/** A cause that the operator can remove, in sentences. */
type DiskProblem = { what: string; remedy: string };

/**
 * Explains an error of the file system, or a SQLite error caused by one: the path that can't be
 * written, the cause and the remedy. Undefined for other errors.
 * @param dataDir SQLite's folder, if known
 */
export function explainDiskError(error: unknown, dataDir?: string): OperatorError | undefined {
  const problem = diskProblemOf(error, dataDir);
  return problem && new OperatorError(`${problem.what}.\n${problem.remedy}`);
}

/** The same in two parts: the problem without a full stop, and the remedy. */
export function diskProblemOf(error: unknown, dataDir?: string): DiskProblem | undefined {
  const root = rootOf(error);
  const found = isSqliteDiskError(root) && dataDir ? causeIn(dataDir) : root;
  if (!isFileError(found)) return undefined;
  const path = found.path === undefined ? undefined : resolve(found.path);
  const problem = problemOf(found.code, path);
  if (!problem) return undefined;
  const isData = dataDir !== undefined && path?.startsWith(resolve(dataDir));
  const isDenied = found.code === "EACCES" || found.code === "EPERM";
  const done =
    found.syscall === "mkdir"
      ? "created"
      : found.syscall === "open" && isDenied
        ? "opened"
        : "written";
  const subject = path === undefined ? "A file can't be written" : `${path} can't be ${done}`;
  const remedy = isData ? `${problem.remedy} Or set DATA_DIR to another folder.` : problem.remedy;
  return { what: `${subject}: ${problem.why}`, remedy };
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
    return tryToWrite(dataDir);
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

function tryToWrite(folder: string): unknown {
  let draft: string | undefined;
  try {
    draft = mkdtempSync(join(folder, "try-"));
    writeFileSync(join(draft, "try"), Buffer.alloc(256 * 1024));
    return undefined;
  } catch (error) {
    return error instanceof Error
      ? Object.assign(error, { path: folder, syscall: "write" })
      : error;
  } finally {
    if (draft) rmSync(draft, { recursive: true, force: true });
  }
}

function problemOf(code: string, path: string | undefined) {
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
      return { why: "the disk is full", remedy: "Free some space." };
    case "EROFS":
      return {
        why: "the disk is read-only",
        remedy:
          "Remount it read-write. If it became read-only by itself, it may be failing (see dmesg).",
      };
    case "EIO":
      return { why: "the disk reports an error (EIO)", remedy: "It may be failing: see dmesg." };
    case "EACCES":
    case "EPERM":
      // Sockets have no path.
      return path === undefined ? undefined : forbidden(path);
    default:
      return undefined;
  }
}

function forbidden(path: string) {
  const { uid, name } = thisUser();
  const owned = nearestExisting(path);
  const owner = statSync(owned).uid;
  if (owner === uid) {
    const why = `the permissions of ${owned} deny access to its owner, ${name}`;
    return { why, remedy: `Grant it: chmod u+rwx ${owned}.` };
  }
  return {
    why: `${owned} belongs to user ${owner}, and this process runs as ${name}`,
    remedy: `Give it to this user (chown -R ${uid} ${owned}), or run as user ${owner}.`,
  };
}

function thisUser(): { uid: number; name: string } {
  try {
    const { uid, username } = userInfo();
    return { uid, name: `user ${uid} (${username})` };
  } catch {
    // Containers often run as a user id without an account.
    const uid = process.getuid?.() ?? -1;
    return { uid, name: `user ${uid}` };
  }
}

/** The path itself, or the folder above it in which it would be created. */
function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}
