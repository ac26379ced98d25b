import { existsSync, statSync } from "node:fs";
import { sqliteFiles } from "../db/open-database.ts";
import { keyFile } from "./secret-keys.ts";

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
