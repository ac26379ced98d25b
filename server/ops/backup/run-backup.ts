import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseCorrupt } from "../../db/corruption.ts";
import type { Database } from "../../db/database.ts";
import { examineDatabase } from "../../db/examine-database.ts";
import { databaseFile, openDatabase } from "../../db/open-database.ts";
import { openSnapshot } from "../../db/snapshot.ts";
import { recordBackup } from "../../services/backups/backup-records.ts";
import { openMediaStore } from "../../services/media/storage/open-media-store.ts";
import type { Config } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { unreadableSecrets } from "../unreadable-secrets.ts";
import { type MadeBackup, makeBackup } from "./make-backup.ts";
import { noteResult } from "./note-result.ts";
import { pruneBackups } from "./prune-backups.ts";
import { type Restored, type RestoreOptions, restoreBackup } from "./restore-backup.ts";

type Say = (line: string) => void;

/** The default folder of backups. */
export const defaultTarget = (config: Config) => join(config.DATA_DIR, "backups");

/**
 * Backs up the configured database and media store, as `npm run backup` does, and removes what
 * `pruneBackups` says, unless the media store has lost files: older backups may have them. SQLite may
 * read past damage without an error, so it is examined first. PostgreSQL reports damage in what is
 * read: whole tables, without indexes.
 * @param maxBackups how many backups stay; all without it
 * @throws OperatorError, MediaUnavailable; DatabaseCorrupt when no complete backup could be made
 */
export async function backUp(
  config: Config,
  { target, maxBackups }: { target: string; maxBackups?: number | undefined },
  say: Say,
): Promise<MadeBackup> {
  const { takeSnapshot, media, place } = storesOf(config);
  const engine = config.DATABASE_URL ? "postgres" : "sqlite";
  if (engine === "sqlite" && existsSync(databaseFile(config.DATA_DIR))) {
    await refuseDamaged(place, say);
  }
  const made = await makeBackup({ engine, takeSnapshot, media, say }, target);
  const { manifest, lost } = made;
  const result = { takenAt: manifest.takenAt, lostFiles: lost.length };
  await noteResult(config, "backup", (context) => recordBackup(context, result), say);
  if (lost.length === 0) await pruneBackups(target, { maxBackups }, say);
  return made;
}

/**
 * An examination that can't be made does not prevent the backup.
 * @throws DatabaseCorrupt
 */
async function refuseDamaged(place: Parameters<typeof examineDatabase>[0], say: Say) {
  try {
    await examineDatabase(place);
  } catch (error) {
    if (error instanceof DatabaseCorrupt) throw error;
    say(`The database could not be examined for damage: ${String(error)}`);
  }
}

/** Restores a backup into the configured database and media store, as `npm run restore` does. */
export async function restore(
  config: Config,
  folder: string,
  options: RestoreOptions,
  say: Say,
): Promise<Restored> {
  const { takeSnapshot, media, place } = storesOf(config);
  const database = openDatabase(place);
  try {
    const restored = await restoreBackup({ database, takeSnapshot, media, say }, folder, options);
    await warnAboutMissingKey(config, database, say);
    return restored;
  } finally {
    await database.close();
  }
}

/** The key is in no backup. */
async function warnAboutMissingKey(config: Config, { read }: Database, say: Say): Promise<void> {
  const unreadable = await unreadableSecrets(read, config);
  if (!unreadable) return;
  say(
    `This installation's key can't decrypt ${unreadable}: set the old SECRET_KEY, or copy the old DATA_DIR/secret.key, before the first start.`,
  );
}

/** The configured database, to be read, and media store. */
export function storesOf(config: Config) {
  const place = { databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR };
  return {
    place,
    takeSnapshot: () =>
      openSnapshot(place).catch((error: unknown) => {
        if (error instanceof DatabaseCorrupt) throw error;
        throw new OperatorError("The database can't be opened.", { cause: error });
      }),
    media: openMediaStore({ mediaUrl: config.MEDIA_URL, dataDir: config.DATA_DIR }),
  };
}
