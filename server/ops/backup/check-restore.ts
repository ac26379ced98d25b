import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "../../../contract/durations.ts";
import { makeFolder } from "../../db/folders.ts";
import { openDatabase } from "../../db/open-database.ts";
import { openSnapshot } from "../../db/snapshot.ts";
import { recordRestoreCheck } from "../../services/backups/restore-checks.ts";
import type { MediaStore } from "../../services/media/storage/media-store.ts";
import type { Config } from "../config.ts";
import { runOperatorCommand } from "../operator-command.ts";
import { type Manifest, newestBackup, readManifest } from "./backup-folder.ts";
import { restoreBackup } from "./restore-backup.ts";

type Say = (line: string) => void;

/**
 * Proves that the newest backup in `folder` can be restored, as `npm run restore -- --check` does:
 * restores it into a temporary SQLite database, whichever engine it is from, and compares rows,
 * checksums and images with the backup's records. Changes nothing else, except for an entry in
 * the audit log.
 * @throws with the reason why it can't be restored
 */
export async function checkRestore(config: Config, folder: string, say: Say): Promise<Manifest> {
  let takenAt: string | null = null;
  try {
    const backup = await newestBackup(folder);
    ({ takenAt } = await readManifest(backup));
    say(`Restoring ${backup} into a temporary database.`);
    const manifest = await restoreTemporarily(config.DATA_DIR, backup);
    await note(config, { takenAt, failure: null }, say);
    return manifest;
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await note(config, { takenAt, failure }, say);
    throw error;
  }
}

/** In DATA_DIR, since the backup has personal data, and `/tmp` may be too small or in memory. */
async function restoreTemporarily(dataDir: string, backup: string): Promise<Manifest> {
  makeFolder(dataDir);
  await sweepLeftovers(dataDir);
  const folder = await mkdtemp(join(dataDir, prefix));
  try {
    const place = { databaseUrl: undefined, dataDir: folder };
    const database = openDatabase(place);
    try {
      const takeSnapshot = () => openSnapshot(place);
      // Its messages are for an operator who starts the server with the restored data.
      const target = { database, takeSnapshot, media: readBackStore(), say: () => {} };
      const manifest = await restoreBackup(target, backup, { sendWaiting: false });
      await database.check();
      await database.examine();
      return manifest;
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const prefix = "restore-check-";

/** Folders older than this (ms) belong to killed checks. */
const maxDurationMs = dayMs;

/** Removes the folders of killed checks. */
async function sweepLeftovers(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((name) => name.startsWith(prefix))) {
    const path = join(dataDir, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > maxDurationMs) await rm(path, { recursive: true, force: true });
  }
}

/**
 * A media store that holds only the last file, so that a check needs no space for images: a restore
 * reads each one back before it stores the next.
 */
function readBackStore(): MediaStore {
  let last: { name: string; bytes: Uint8Array<ArrayBuffer> } | undefined;
  return {
    async put(name, bytes) {
      last = { name, bytes: new Uint8Array(bytes) };
    },
    async get(name) {
      if (last?.name !== name) return undefined;
      return { size: last.bytes.length, body: new Blob([last.bytes]).stream() };
    },
    async delete() {
      last = undefined;
    },
    list: async () => [],
    disk: async () => null,
    check: async () => {},
  };
}

/** Records the result for the overview and the metrics, if there is a database to record it in. */
async function note(
  config: Config,
  result: Parameters<typeof recordRestoreCheck>[1],
  say: Say,
): Promise<void> {
  try {
    await runOperatorCommand(config, "restore-check", (context) =>
      recordRestoreCheck(context, result),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`The back office won't show this result, because it can't be stored: ${reason}`);
  }
}
