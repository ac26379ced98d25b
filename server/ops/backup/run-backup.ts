import { existsSync } from "node:fs";
import { readdir, rename, rm, unlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { DatabaseCorrupt } from "../../db/corruption.ts";
import type { Database } from "../../db/database.ts";
import { databaseFile, examineDatabase, openDatabase } from "../../db/open-database.ts";
import { openSnapshot } from "../../db/snapshot.ts";
import { recordBackup } from "../../services/backups/backup-records.ts";
import {
  type Bucket,
  openMediaStore,
  openS3Store,
} from "../../services/media/storage/open-media-store.ts";
import type { Config } from "../config.ts";
import { noteResult } from "../operator-command.ts";
import { OperatorError } from "../operator-error.ts";
import { unreadableSecrets } from "../secret-keys.ts";
import { copyToBucket } from "./backup-bucket.ts";
import {
  isOwnName,
  isUnderWay,
  listBackups,
  mediaFolder,
  readManifest,
  unfinishedEnd,
} from "./backup-folder.ts";
import { copyName, type Passphrase } from "./encryption.ts";
import { type MadeBackup, makeBackup } from "./make-backup.ts";
import { type Restored, type RestoreOptions, restoreBackup } from "./restore-backup.ts";

type Say = (line: string) => void;

/** The default folder of backups. */
export const defaultTarget = (config: Config) => join(config.DATA_DIR, "backups");

/**
 * Backs up the configured database and media store, as `npm run backup` does, removes what
 * `pruneBackups` says, unless the media store has lost files (older backups may have them), and
 * copies what is new to the bucket of `BACKUP_URL`. SQLite may read past damage without an error, so
 * it is examined first. PostgreSQL reports damage in what is read: whole tables, without indexes.
 * @param maxBackups how many backups stay; all without it
 * @throws OperatorError, MediaUnavailable; DatabaseCorrupt when no complete backup could be made
 */
export async function backUp(
  config: Config,
  { target, maxBackups }: { target: string; maxBackups?: number | undefined },
  say: Say,
): Promise<MadeBackup> {
  const { takeSnapshot, media, place } = storesOf(config);
  const passphrase = config.BACKUP_PASSPHRASE;
  const engine = config.DATABASE_URL ? "postgres" : "sqlite";
  if (engine === "sqlite" && existsSync(databaseFile(config.DATA_DIR))) {
    await refuseDamaged(place, say);
  }
  const made = await makeBackup({ engine, takeSnapshot, media, passphrase, say }, target);
  const { manifest, lost } = made;
  const result = { takenAt: manifest.takenAt, lostFiles: lost.length };
  await noteResult(config, "backup", (context) => recordBackup(context, result), say);
  const pruning = { maxBackups: lost.length === 0 ? maxBackups : undefined, passphrase };
  if (lost.length === 0) await pruneBackups(target, pruning, say);
  if (config.BACKUP_URL) await copyToBucket(backupBucket(config), target, pruning, say);
  return made;
}

/** The bucket of copies of backups. @throws OperatorError when none is configured */
export function backupBucket({ BACKUP_URL }: Config): Bucket {
  if (BACKUP_URL) return openS3Store(BACKUP_URL, "The bucket of backups");
  throw new OperatorError("No bucket is configured: set BACKUP_URL.");
}

/** An examination that can't be made does not prevent the backup. @throws DatabaseCorrupt */
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
    const passphrase = config.BACKUP_PASSPHRASE;
    const target = { database, takeSnapshot, media, passphrase, say };
    const restored = await restoreBackup(target, folder, options);
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

/**
 * Removes all but the newest `maxBackups` from `folder` (none without it), then the copies of
 * files that no backup left there names. Folders with other names than ours are left, with their
 * files. Removes nothing while another backup is in progress, which relies on copies that are there:
 * looks again before each removal.
 */
export async function pruneBackups(
  folder: string,
  {
    maxBackups,
    passphrase,
    now = Date.now(),
  }: { maxBackups?: number | undefined; passphrase?: Passphrase; now?: number },
  say: (line: string) => void,
): Promise<void> {
  const known = new Set(await readdir(folder));
  for (const name of known) {
    if (await isUnderWay(folder, name, now)) return say(later);
  }
  /** Whether no other backup has begun since. */
  const isAlone = async () => (await readdir(folder)).every((name) => known.has(name));

  for (const backup of await olderBackups(folder, maxBackups)) {
    if (!(await isAlone())) return say(later);
    // Half removed, it must not look complete.
    const part = backup + unfinishedEnd;
    known.add(basename(part));
    await rename(backup, part);
    await rm(part, { recursive: true });
    say(`Removed ${basename(backup)}: the newest ${maxBackups} stay.`);
  }
  const unnamed = await unnamedCopies(folder, passphrase).catch((error: unknown) => {
    say(`Files of removed backups are left, because a backup can't be read: ${String(error)}`);
    return [];
  });
  for (const path of unnamed) {
    if (!(await isAlone())) return say(later);
    await unlink(path);
  }
  if (unnamed.length > 0) say(`Removed ${unnamed.length} files that no backup names.`);
}

const later =
  "Another backup is in progress, or was broken off within a day: older ones are removed by the next one.";

async function olderBackups(folder: string, max: number | undefined): Promise<string[]> {
  if (max === undefined) return [];
  const ours = (await listBackups(folder)).filter((path) => isOwnName(basename(path)));
  return ours.slice(0, -max);
}

/** The copies that no complete backup in `folder` names. @throws when a manifest can't be read */
async function unnamedCopies(folder: string, passphrase: Passphrase): Promise<string[]> {
  const named = new Set<string>();
  for (const backup of await listBackups(folder)) {
    const { media, encrypted } = await readManifest(backup, passphrase);
    for (const { sha256 } of media) {
      named.add(copyName(sha256, encrypted ? passphrase : undefined));
    }
  }
  const media = mediaFolder(folder);
  const paths: string[] = [];
  for (const entry of await readdir(media, { withFileTypes: true })) {
    const path = join(media, entry.name);
    // Releases up to 0.3.0 left these when they were killed.
    if (entry.isFile() && entry.name.endsWith(unfinishedEnd)) paths.push(path);
    if (!entry.isDirectory()) continue;
    const copies = (await readdir(path)).filter((name) => /^[\da-f]{64}$/.test(name));
    paths.push(...copies.filter((name) => !named.has(name)).map((name) => join(path, name)));
  }
  return paths;
}
