import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "../../../contract/durations.ts";
import { DatabaseCorrupt } from "../../db/corruption.ts";
import { flushFolder, makeFolder } from "../../db/folders.ts";
import { newestMigration } from "../../db/migrations/migrate.ts";
import { HalfRestored, underRestore } from "../../db/migrations/under-restore.ts";
import type { Snapshot, SnapshotRow } from "../../db/snapshot.ts";
import { isSecret, redactedData } from "../../services/emails/redaction.ts";
import type { MediaStore } from "../../services/media/storage/media-store.ts";
import { readDraftFiles } from "../../services/messages/draft-file.ts";
import { OperatorError } from "../operator-error.ts";
import { productVersion } from "../process-control.ts";
import { backedUpTables } from "./backed-up-tables.ts";
import {
  formatVersion,
  listBackups,
  type Manifest,
  mediaFolder,
  readManifest,
  unfinishedEnd,
  writeManifest,
} from "./backup-folder.ts";
import { copyMedia, type MediaEntries } from "./media-copies.ts";
import { writeTable } from "./table-file.ts";

type BackupSource = {
  engine: Manifest["engine"];
  takeSnapshot(): Promise<Snapshot>;
  media: MediaStore;
  /** Receives progress messages, one sentence each. */
  say(line: string): void;
};

export type MadeBackup = { folder: string; manifest: Manifest };

/**
 * Writes a backup into a new folder of `target`, named for its time, while the server runs
 * (`docs/reliability.md`). All rows are from one point in time. Until the backup is complete its
 * name ends in `.part`, so that an interrupted one is never mistaken for a complete one.
 * @throws OperatorError when the database is not this version's; DatabaseCorrupt; MediaUnavailable
 */
export async function makeBackup(source: BackupSource, target: string): Promise<MadeBackup> {
  makeFolder(target);
  await sweepUnfinished(target, source.say);
  const { media, say } = source;
  const place = { media, folder: mediaFolder(target) };
  const known = await knownMedia(target);
  const done: MediaEntries = new Map();
  // Copies most images first: the fewer are left for later, the fewer are deleted before they are
  // copied. No snapshot is open meanwhile: it would keep the database from reclaiming space.
  const earlier = await inSnapshot(source, async (snapshot) => {
    await requireOwnMigrations(snapshot);
    return mediaFiles(snapshot);
  });
  await copyMedia(place, earlier, known, done);

  const { draft, folder, ...rows } = await writeRows(source, target);
  try {
    const { gone } = await copyMedia(place, rows.files, known, done);
    const present = rows.files.flatMap(({ name }) => done.get(name) ?? []);
    say(`${present.length} image files.`);
    if (gone.length > 0) say(`${gone.length} image files were deleted during the backup.`);
    const { migration, takenAt, tables } = rows;
    const manifest: Manifest = {
      ...{ format: formatVersion, product: productVersion(), engine: source.engine },
      ...{ migration, takenAt, tables, media: present, gone },
    };
    await writeManifest(draft, manifest);
    await flushFolder(draft);
    await rename(draft, folder);
    await flushFolder(target);
    return { folder, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Writes all tables as they are at one moment. */
async function writeRows(source: BackupSource, target: string) {
  return inSnapshot(source, async (snapshot) => {
    const takenAt = new Date().toISOString();
    const folder = join(target, takenAt.replaceAll(":", "-"));
    const draft = folder + unfinishedEnd;
    const migration = await requireOwnMigrations(snapshot);
    await mkdir(draft, { mode: 0o700 });
    try {
      const tables: Manifest["tables"] = [];
      for (const name of backedUpTables) {
        const redacted = withoutSecrets(name, snapshot.rows(name));
        const { rows, checksum } = await writeTable(draft, name, redacted);
        tables.push({ name, rows, checksum });
        if (rows > 0) source.say(`${name}: ${rows} rows.`);
      }
      return { draft, folder, takenAt, migration, tables, files: await mediaFiles(snapshot) };
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  });
}

async function inSnapshot<Result>(
  source: BackupSource,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const snapshot = await source.takeSnapshot();
  return work(snapshot).finally(() => snapshot.close());
}

/** Files of images, raw messages, and files attached to them. */
async function mediaFiles(snapshot: Snapshot): Promise<{ name: string; size: number }[]> {
  const files: { name: string; size: number }[] = [];
  for await (const row of snapshot.rows("media_files")) {
    files.push({ name: String(row["name"]), size: Number(row["bytes"]) });
  }
  for await (const row of snapshot.rows("messages")) {
    if (row["raw_key"] === null) continue;
    files.push({ name: String(row["raw_key"]), size: Number(row["bytes"]) });
  }
  for await (const row of snapshot.rows("message_files")) {
    files.push({ name: String(row["key"]), size: Number(row["bytes"]) });
  }
  for await (const row of snapshot.rows("reply_drafts")) {
    for (const { key, bytes } of readDraftFiles(String(row["files"]))) {
      files.push({ name: key, size: bytes });
    }
  }
  return files;
}

/** Media files in the manifest of the newest backup in `target`. */
async function knownMedia(target: string): Promise<MediaEntries> {
  const newest = (await listBackups(target)).at(-1);
  const manifest = newest && (await readManifest(newest).catch(() => undefined));
  return new Map(manifest ? manifest.media.map((entry) => [entry.name, entry]) : []);
}

/** Longer than any backup takes, in milliseconds. */
const maxDurationMs = dayMs;

/**
 * The names that `makeBackup` gives to unfinished backups; the folder may contain other files, too.
 */
const ours = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.part$/;

/**
 * Removes the remains of killed backups from `folder`; one in progress is younger.
 * Errors are reported and ignored: they must not prevent the backup.
 */
export async function sweepUnfinished(
  folder: string,
  say: (line: string) => void,
  now = Date.now(),
): Promise<void> {
  for (const name of (await readdir(folder)).filter((name) => ours.test(name))) {
    const path = join(folder, name);
    try {
      const { mtimeMs } = await stat(path);
      if (now - mtimeMs <= maxDurationMs) continue;
      await rm(path, { recursive: true });
      say(`Removed ${name}, which a backup that was broken off had left.`);
    } catch (error) {
      say(`${name}, left by an interrupted backup, can't be removed: ${String(error)}`);
    }
  }
}

/**
 * The newest migration that a database has had.
 * @throws OperatorError when it isn't the newest one that this version knows; HalfRestored
 */
async function requireOwnMigrations(snapshot: Snapshot): Promise<string> {
  const names = await snapshot.migrations().catch((error: unknown) => {
    if (error instanceof DatabaseCorrupt) throw error;
    throw new OperatorError("This is not a Nirbhay database.", { cause: error });
  });
  const newest = names.at(-1) ?? "none";
  if (newest === newestMigration) return newest;
  if (newest === underRestore) throw new HalfRestored();
  throw new OperatorError(
    newest > newestMigration
      ? `The database was written by a newer version (${newest}). Back it up with that version.`
      : `The database was written by an older version (${newest}). Back it up with that version, or start this one once, which brings it up to date.`,
  );
}

/**
 * Redacts codes and invitations in queued emails: they would give readers of the backup access to
 * an account, and a restore never sends them.
 */
async function* withoutSecrets(
  table: string,
  rows: AsyncIterable<SnapshotRow>,
): AsyncIterable<SnapshotRow> {
  for await (const row of rows) {
    const opens = table === "emails" && isSecret(String(row["template"]));
    yield opens ? { ...row, data: redactedData } : row;
  }
}
