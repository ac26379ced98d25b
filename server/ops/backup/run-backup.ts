import { join } from "node:path";
import type { Database } from "../../db/database.ts";
import { openDatabase } from "../../db/open-database.ts";
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

/** Backs up the configured database and media store, as `npm run backup` does. */
export async function backUp(config: Config, target: string, say: Say): Promise<MadeBackup> {
  const { takeSnapshot, media } = storesOf(config);
  const engine = config.DATABASE_URL ? "postgres" : "sqlite";
  const made = await makeBackup({ engine, takeSnapshot, media, say }, target);
  await noteBackup(config.DATA_DIR);
  return made;
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
        throw new OperatorError("The database can't be opened.", { cause: error });
      }),
    media: openMediaStore({ mediaUrl: config.MEDIA_URL, dataDir: config.DATA_DIR }),
  };
}
