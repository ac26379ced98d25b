import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseCorrupt } from "../../db/corruption.ts";
import type { Database } from "../../db/database.ts";
import { examineDatabase } from "../../db/examine-database.ts";
import { databaseFile, openDatabase } from "../../db/open-database.ts";
import { openSnapshot } from "../../db/snapshot.ts";
import { unreadableAuthenticators } from "../../services/accounts/factors/authenticator-secrets.ts";
import { openMediaStore } from "../../services/media/storage/open-media-store.ts";
import type { Config } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { readSecretBox } from "../secret-keys.ts";
import { type Manifest, noteBackup } from "./backup-folder.ts";
import { type MadeBackup, makeBackup } from "./make-backup.ts";
import { type RestoreOptions, restoreBackup } from "./restore-backup.ts";

type Say = (line: string) => void;

/** The default folder of backups. */
export const defaultTarget = (config: Config) => join(config.DATA_DIR, "backups");

/**
 * Backs up the configured database and media store, as `npm run backup` does. SQLite may read past
 * damage without an error, so it is examined first. PostgreSQL is examined afterwards: its tables
 * are read without indexes, so a damaged index keeps nothing out of the backup.
 * @throws OperatorError, MediaUnavailable; DatabaseCorrupt when no complete backup could be made
 */
export async function backUp(
  config: Config,
  target: string,
  say: Say,
): Promise<MadeBackup & { corruption: DatabaseCorrupt | undefined }> {
  const { takeSnapshot, media, place } = storesOf(config);
  const engine = config.DATABASE_URL ? "postgres" : "sqlite";
  if (engine === "sqlite" && existsSync(databaseFile(config.DATA_DIR))) {
    const corruption = await findCorruption(place, say);
    if (corruption) throw corruption;
  }
  const made = await makeBackup({ engine, takeSnapshot, media, say }, target);
  await noteBackup(config.DATA_DIR);
  const corruption = engine === "postgres" ? await findCorruption(place, say) : undefined;
  return { ...made, corruption };
}

/** An examination that can't be made must not prevent the backup. */
async function findCorruption(
  place: Parameters<typeof examineDatabase>[0],
  say: Say,
): Promise<DatabaseCorrupt | undefined> {
  try {
    await examineDatabase(place);
  } catch (error) {
    if (error instanceof DatabaseCorrupt) return error;
    say(`The database could not be examined for damage: ${String(error)}`);
  }
  return undefined;
}

/** Restores a backup into the configured database and media store, as `npm run restore` does. */
export async function restore(
  config: Config,
  folder: string,
  options: RestoreOptions,
  say: Say,
): Promise<Manifest> {
  const { takeSnapshot, media, place } = storesOf(config);
  const database = openDatabase(place);
  try {
    const manifest = await restoreBackup({ database, takeSnapshot, media, say }, folder, options);
    await warnAboutMissingKey(config, database, say);
    return manifest;
  } finally {
    await database.close();
  }
}

/** The key is in no backup. */
async function warnAboutMissingKey(config: Config, { read }: Database, say: Say): Promise<void> {
  const secrets = await readSecretBox(config);
  const { length } = await unreadableAuthenticators(read, { secrets });
  if (length === 0) return;
  say(
    `${length} authenticator apps can't be decrypted: set the old SECRET_KEY, or copy the old DATA_DIR/secret.key, before the first start.`,
  );
}

function storesOf(config: Config) {
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
