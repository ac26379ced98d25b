import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "../../../contract/durations.ts";
import type { Database } from "../../db/database.ts";
import { makeFolder } from "../../db/folders.ts";
import { openDatabase } from "../../db/open-database.ts";
import { openSnapshot } from "../../db/snapshot.ts";
import { type RestoreCheck, recordRestoreCheck } from "../../services/backups/backup-records.ts";
import type { MediaStore } from "../../services/media/storage/media-store.ts";
import type { Config } from "../config.ts";
import { noteResult } from "../operator-command.ts";
import { OperatorError } from "../operator-error.ts";
import { type Manifest, newestBackup, readManifest } from "./backup-folder.ts";
import { describeFiles } from "./lost-files.ts";
import { type Restored, restoreBackup } from "./restore-backup.ts";

type Say = (line: string) => void;

/**
 * Proves that the newest backup in `folder` can be restored, as `npm run restore -- --check` does:
 * restores it into a temporary SQLite database, whichever engine it is from, and compares rows,
 * checksums and files with the backup's records. Changes nothing else, except for an entry in
 * the audit log.
 * @throws with the reason why it can't be restored
 */
export async function checkRestore(config: Config, folder: string, say: Say): Promise<Manifest> {
  const note = (check: RestoreCheck) =>
    noteResult(config, "restore-check", (context) => recordRestoreCheck(context, check), say);
  let takenAt: string | null = null;
  try {
    const backup = await newestBackup(folder);
    ({ takenAt } = await readManifest(backup, config.BACKUP_PASSPHRASE));
    say(`Restoring ${backup} into a temporary database.`);
    const { manifest, lost } = await restoreTemporarily(
      config,
      backup,
      {},
      async (database, restored) => {
        await database.check();
        await database.examine();
        return restored;
      },
    );
    if (lost.length > 0) {
      throw new OperatorError(
        `Everything in this backup can be restored, but it lacks ${describeFiles(lost)}: the media store did not have them when it was made. See Lost files in docs/operating.md.`,
      );
    }
    await note({ takenAt, failure: null });
    return manifest;
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await note({ takenAt, failure });
    throw error;
  }
}

/**
 * Restores a backup into a SQLite database that lives as long as `use`, with no media store.
 * In DATA_DIR, since the backup has personal data, and `/tmp` may be too small or in memory.
 */
export async function restoreTemporarily<Result>(
  { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase }: Config,
  backup: string,
  options: { rowsOnly?: boolean },
  use: (database: Database, restored: Restored) => Promise<Result>,
): Promise<Result> {
  makeFolder(dataDir);
  await sweepLeftovers(dataDir);
  const folder = await mkdtemp(join(dataDir, prefix));
  try {
    const place = { databaseUrl: undefined, dataDir: folder };
    const database = openDatabase(place);
    try {
      const takeSnapshot = () => openSnapshot(place);
      // Its messages are for an operator who starts the server with the restored data.
      const media = readBackStore();
      const target = { database, takeSnapshot, media, passphrase, say: () => {} };
      const restored = await restoreBackup(target, backup, { sendWaiting: false, ...options });
      return await use(database, restored);
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
