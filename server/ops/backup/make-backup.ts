import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Snapshot } from "../../db/snapshot.ts";
import type { MediaStore } from "../../services/media/storage/media-store.ts";
import { flushFolder } from "../flush-folder.ts";
import { makeFolder } from "../make-folder.ts";
import { productVersion } from "../product-version.ts";
import { backedUpTables } from "./backed-up-tables.ts";
import { copyMedia, type MediaEntries } from "./copy-media.ts";
import { formatVersion, type Manifest, readManifest, writeManifest } from "./manifest.ts";
import { listBackups, mediaFolder, unfinishedEnd } from "./newest-backup.ts";
import { requireOwnMigrations } from "./require-own-migrations.ts";
import { sweepUnfinished } from "./sweep-unfinished.ts";
import { writeTable } from "./table-file.ts";
import { withoutSecrets } from "./without-secrets.ts";

export type BackupSource = {
  engine: Manifest["engine"];
  takeSnapshot(): Promise<Snapshot>;
  media: MediaStore;
  /** Told what is being done, a sentence at a time. */
  say(line: string): void;
};

export type MadeBackup = { folder: string; manifest: Manifest };

/**
 * Writes a backup into a new folder of `target`, named for its time, beside a server that goes
 * on serving (reliability 7). All rows are of one moment. Until its last rename it is called
 * `.part`, so that one that was broken off is never taken for a whole one.
 * @throws OperatorError when the database is not this version's; MediaUnavailable
 */
export async function makeBackup(source: BackupSource, target: string): Promise<MadeBackup> {
  makeFolder(target);
  await sweepUnfinished(target, source.say);
  const { media, say } = source;
  const place = { media, folder: mediaFolder(target) };
  const known = await knownMedia(target);
  const done: MediaEntries = new Map();
  // Most images are copied first: the fewer are left, the fewer are deleted before their turn.
  // No snapshot is open meanwhile, which would keep the database from tidying up.
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
        const kept = withoutSecrets(name, snapshot.rows(name));
        const { rows, checksum } = await writeTable(draft, name, kept);
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

async function mediaFiles(snapshot: Snapshot): Promise<{ name: string; size: number }[]> {
  const files: { name: string; size: number }[] = [];
  for await (const row of snapshot.rows("media_files")) {
    files.push({ name: String(row["name"]), size: Number(row["bytes"]) });
  }
  return files;
}

/** What the newest backup in `target` says of files. */
async function knownMedia(target: string): Promise<MediaEntries> {
  const newest = (await listBackups(target)).at(-1);
  const manifest = newest && (await readManifest(newest).catch(() => undefined));
  return new Map(manifest ? manifest.media.map((entry) => [entry.name, entry]) : []);
}
