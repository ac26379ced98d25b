import { chmodSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { OperatorError } from "./operator-error.ts";

/**
 * Makes a folder, and those above it, for its owner alone. (Node's own recursive `mkdir` never
 * returns where a file system says ENOENT below a folder that is there, as `/proc` does.)
 * @throws OperatorError with the reason
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  try {
    makeWithParents(path);
  } catch (error) {
    throw new OperatorError(`The folder ${path} can't be created: ${reasonOf(error)}`);
  }
}

/**
 * Makes the data folder, or closes an existing one to everybody but its owner.
 * @throws OperatorError with the reason
 */
export function makeDataFolder(folder: string): void {
  makeFolder(folder);
  try {
    chmodSync(folder, 0o700);
  } catch {
    // Another's folder that we may write in, as a volume may be: closing it is its owner's part.
  }
}

function makeWithParents(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeWithParents(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
