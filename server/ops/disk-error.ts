import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import { OperatorError } from "./operator-error.ts";

type FileError = Error & { code: string; path?: string; syscall?: string };

/**
 * Explains an error of the file system, or a SQLite error caused by one: the path that can't be
 * written, the cause and the remedy. Undefined for other errors.
 * @param dataDir SQLite's folder, if known
 */
export function explainDiskError(error: unknown, dataDir?: string): OperatorError | undefined {
  const root = rootOf(error);
  const found = isSqliteDiskError(root) && dataDir ? tryToWrite(dataDir) : root;
  if (!isFileError(found)) return undefined;
  const path = found.path === undefined ? undefined : resolve(found.path);
  const problem = problemOf(found.code, path);
  if (!problem) return undefined;
  const isData = dataDir !== undefined && path?.startsWith(resolve(dataDir));
  const done = found.syscall === "mkdir" ? "created" : "written";
  const what = path === undefined ? "A file can't be written" : `${path} can't be ${done}`;
  const remedy = isData ? `${problem.remedy} Or set DATA_DIR to another folder.` : problem.remedy;
  return new OperatorError(`${what}: ${problem.why}.\n${remedy}`);
}

/** The first error in the chain of causes. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;
}

const isFileError = (error: unknown): error is FileError =>
  error instanceof Error && "code" in error && typeof error.code === "string";

const isSqliteDiskError = (error: unknown) =>
  isFileError(error) && /^SQLITE_(FULL|READONLY|CANTOPEN|IOERR|PERM)/.test(error.code);

/** Writes to the folder to learn the cause, which SQLite's errors don't name. */
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
  const { uid, username } = userInfo();
  const owned = nearestExisting(path);
  const owner = statSync(owned).uid;
  if (owner === uid) {
    const why = `the permissions of ${owned} deny access to its owner, ${username}`;
    return { why, remedy: `Grant it: chmod u+rwx ${owned}.` };
  }
  return {
    why: `${owned} belongs to user ${owner}, and this process runs as user ${uid} (${username})`,
    remedy: `Give it to this user (chown -R ${uid} ${owned}), or run as user ${owner}.`,
  };
}

/** The path itself, or the folder above it in which it would be created. */
function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}
