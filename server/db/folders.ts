import { chmodSync, mkdirSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** A folder that can't be made; the message tells the operator which one and why. */
export class FolderError extends Error {
  override name = "FolderError";
}

/**
 * Makes a folder, and those above it, for its owner alone. (Node's own recursive `mkdir` never
 * returns where a file system says ENOENT below a folder that is there, as `/proc` does.)
 * @throws FolderError with the reason
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  try {
    makeWithParents(path);
  } catch (error) {
    throw new FolderError(`The folder ${path} can't be created: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

/** Makes the data folder, or restricts an existing one to its owner. @throws FolderError */
export function makeDataFolder(folder: string): void {
  makeFolder(folder);
  try {
    chmodSync(folder, 0o700);
  } catch {
    // A folder of another user, such as a mounted volume: its owner sets its mode.
  }
}

function makeWithParents(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeWithParents(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Flushes a folder to disk, which makes the names of its files durable. */
export async function flushFolder(folder: string): Promise<void> {
  const entries = await open(folder);
  await entries.sync().finally(() => entries.close());
}
