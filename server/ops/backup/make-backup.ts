import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseCorrupt } from "../../db/corruption.ts";
import { flushFolder, makeFolder } from "../../db/folders.ts";
import { isBeforeFirst, newestMigration, TooOld } from "../../db/migrations/migrate.ts";
import { HalfRestored, underRestore } from "../../db/migrations/under-restore.ts";
import { inSnapshot, type Snapshot, type SnapshotRow } from "../../db/snapshot.ts";
import type { MediaStore } from "../../services/media/storage/media-store.ts";
import { isSecret, redactedData } from "../../services/outbox/redaction.ts";
import { OperatorError } from "../operator-error.ts";
import { productVersion } from "../process-control.ts";
import { backedUpTables } from "./backed-up-tables.ts";
import {
  formatVersion,
  isUnderWay,
  isUnfinished,
  listBackups,
  type Manifest,
  mediaFolder,
  nameOf,
  readManifest,
  unfinishedEnd,
  writeManifest,
} from "./backup-folder.ts";
import type { Passphrase } from "./encryption.ts";
import { filesIn, lostFiles } from "./lost-files.ts";
import { copyMedia, type MediaEntries } from "./media-copies.ts";
import { verifyTable, writeTable } from "./table-file.ts";

type BackupSource = {
  engine: Manifest["engine"];
  takeSnapshot(): Promise<Snapshot>;
  media: MediaStore;
  /** Encrypts all that is written. */
  passphrase?: Passphrase;
  /** Receives progress messages, one sentence each. */
  say(line: string): void;
};

export type MadeBackup = {
  folder: string;
  manifest: Manifest;
  /** Files that rows name and the media store has lost; the backup has those of earlier ones. */
  lost: readonly string[];
};

/**
 * Writes a backup into a new folder of `target`, named for its time, while the server runs
 * (`docs/reliability.md`). All rows are from one point in time. From the beginning until it has been
 * read back as a restore reads it, its name ends in `.part`: an interrupted one is never mistaken
 * for a complete one, and one in progress is seen (`run-backup.ts`).
 * @throws OperatorError when the database is not this version's; DatabaseCorrupt; MediaUnavailable
 */
export async function makeBackup(source: BackupSource, target: string): Promise<MadeBackup> {
  makeFolder(target);
  await sweepUnfinished(target, source.say);
  const draft = join(target, nameOf(new Date().toISOString()) + unfinishedEnd);
  await mkdir(draft, { mode: 0o700 });
  try {
    const { manifest, lost } = await fillBackup(source, target, draft);
    const folder = join(target, nameOf(manifest.takenAt));
    await flushFolder(draft);
    await rename(draft, folder);
    await flushFolder(target);
    return { folder, manifest, lost };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function fillBackup(source: BackupSource, target: string, draft: string) {
  const { media, passphrase, say } = source;
  const folder = mediaFolder(target);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = { media, folder, draft, passphrase };
  const known = await knownMedia(target, passphrase);
  const done: MediaEntries = new Map();
  // Copies most files first: the fewer are left for later, the fewer are deleted before they are
  // copied. No snapshot is open meanwhile: it would keep the database from reclaiming space.
  const earlier = await inSnapshot(source, async (snapshot) => {
    await requireOwnMigrations(snapshot);
    return filesIn(snapshot);
  });
  await copyMedia(place, earlier, known, done);

  const { files, ...rows } = await writeRows(source, draft);
  await copyMedia(place, files, known, done);
  for (const shard of await readdir(folder)) await flushFolder(join(folder, shard));
  const lost = await lostFiles(source, files);
  const present = files.flatMap(({ name }) => done.get(name) ?? []);
  const missing = lost.filter((name) => !done.has(name));
  const excluded = new Set([...done.keys(), ...missing]);
  const gone = files.map(({ name }) => name).filter((name) => !excluded.has(name));
  say(`${present.length} files.`);
  if (gone.length > 0) say(`${gone.length} files were deleted during the backup.`);
  const manifest: Manifest = {
    format: formatVersion,
    product: productVersion(),
    engine: source.engine,
    encrypted: passphrase !== undefined,
    migration: rows.migration,
    takenAt: rows.takenAt,
    tables: rows.tables,
    media: present,
    gone,
    missing,
  };
  await writeManifest(draft, manifest, passphrase);
  const { tables } = await readManifest(draft, passphrase);
  for (const table of tables) await verifyTable(draft, table, passphrase);
  return { manifest, lost };
}

/** Writes all tables as they are at one moment. */
async function writeRows(source: BackupSource, draft: string) {
  return inSnapshot(source, async (snapshot) => {
    const takenAt = new Date().toISOString();
    const migration = await requireOwnMigrations(snapshot);
    const tables: Manifest["tables"] = [];
    for (const name of backedUpTables) {
      const redacted = withoutSecrets(name, snapshot.rows(name));
      const { rows, checksum } = await writeTable(draft, name, redacted, source.passphrase);
      tables.push({ name, rows, checksum });
      if (rows > 0) source.say(`${name}: ${rows} rows.`);
    }
    return { takenAt, migration, tables, files: await filesIn(snapshot) };
  });
}

/** Media files in the manifest of the newest backup in `target`. */
async function knownMedia(target: string, passphrase: Passphrase): Promise<MediaEntries> {
  const newest = (await listBackups(target)).at(-1);
  const manifest = newest && (await readManifest(newest, passphrase).catch(() => undefined));
  return new Map(manifest ? manifest.media.map((entry) => [entry.name, entry]) : []);
}

/** Removes killed backups' remains from `folder`. Errors must not prevent the backup. */
export async function sweepUnfinished(
  folder: string,
  say: (line: string) => void,
  now = Date.now(),
): Promise<void> {
  for (const name of (await readdir(folder)).filter(isUnfinished)) {
    const path = join(folder, name);
    try {
      if (await isUnderWay(folder, name, now)) continue;
      await rm(path, { recursive: true });
      say(`Removed ${name}, which a backup that was broken off had left.`);
    } catch (error) {
      say(`${name}, left by an interrupted backup, can't be removed: ${String(error)}`);
    }
  }
}

/**
 * The newest migration that a database has had.
 * @throws OperatorError when it isn't the newest one that this version knows; HalfRestored; TooOld
 */
async function requireOwnMigrations(snapshot: Snapshot): Promise<string> {
  const names = await snapshot.migrations().catch((error: unknown) => {
    if (error instanceof DatabaseCorrupt) throw error;
    throw new OperatorError("This is not a Nirbhay database.", { cause: error });
  });
  const newest = names.at(-1) ?? "none";
  if (newest === newestMigration) return newest;
  if (newest === underRestore) throw new HalfRestored();
  if (isBeforeFirst(newest)) throw new TooOld("database");
  throw new OperatorError(
    newest > newestMigration
      ? `The database was written by a newer version (${newest}). Back it up with that version.`
      : `The database was written by an older version (${newest}). Back it up with that version, or start this one once, which brings it up to date.`,
  );
}

/** Redacts codes and invitations in queued emails, which open accounts and are never restored. */
async function* withoutSecrets(
  table: string,
  rows: AsyncIterable<SnapshotRow>,
): AsyncIterable<SnapshotRow> {
  for await (const row of rows) {
    const opens = table === "emails" && isSecret(String(row["template"]));
    yield opens ? { ...row, data: redactedData } : row;
  }
}
