import { access, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { formatOf } from "../../services/media/storage/media-store.ts";
import { OperatorError } from "../operator-error.ts";

/** Invalidated when an older product could no longer read what a newer one writes. */
export const formatVersion = 1;

const count = z.number().int().min(0);
/** Only names of image files, which contain no path, so that a restore writes nothing elsewhere. */
const mediaName = z.string().refine((name) => formatOf(name) !== undefined);
const hex256 = z.string().regex(/^[\da-f]{64}$/);

const Manifest = z.object({
  format: z.literal(formatVersion),
  product: z.string(),
  engine: z.enum(["sqlite", "postgres"]),
  /** The newest one that the database had. */
  migration: z.string(),
  /** The point in time of all rows. */
  takenAt: z.iso.datetime(),
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: count, checksum: hex256 })),
  media: z.array(z.object({ name: mediaName, size: count, sha256: hex256 })),
  /** Files whose image was deleted while the backup was being made. */
  gone: z.array(z.string()),
});

/** Content of a backup. Written last: a folder without it is an unfinished backup. */
export type Manifest = z.infer<typeof Manifest>;
export type MediaEntry = Manifest["media"][number];

const manifestFile = "manifest.json";

/** Writes the manifest of the backup in `folder`, and flushes it to disk. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, undefined, 2);
  await writeFile(join(folder, manifestFile), text, { mode: 0o600, flush: true });
}

/**
 * Reads the manifest of the backup in `folder`.
 * @throws OperatorError when there is none, or one that this version can't read
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestFile);
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new OperatorError(`${path} can't be read: ${reasonOf(error)}`);
  });
  const content = parsed(text);
  const { success, data } = z.object({ format: z.number() }).safeParse(content);
  if (success && data.format > formatVersion) {
    throw new OperatorError(
      `This backup has format ${data.format}; this version reads formats up to ${formatVersion}. Install the version that made it, or a newer one.`,
    );
  }
  const manifest = Manifest.safeParse(content);
  if (manifest.success) return manifest.data;
  throw new OperatorError(`${path} is damaged. Restore another backup.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Suffix of the folder's name until the backup is complete. */
export const unfinishedEnd = ".part";

/** Where the backups in `folder` keep the files of images, together: they never change. */
export const mediaFolder = (folder: string) => join(folder, "media");

/** The folders of complete backups in `folder`, oldest first: their names are their times. */
export async function listBackups(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith(unfinishedEnd))
    .map(({ name }) => name)
    .sort();
  const whole: string[] = [];
  for (const name of names) {
    if (await isThere(join(folder, name, manifestFile))) whole.push(join(folder, name));
  }
  return whole;
}

/**
 * The backup that `folder` names: the folder itself, or the newest backup in it.
 * @throws OperatorError when there is none
 */
export async function newestBackup(folder: string): Promise<string> {
  if (await isThere(join(folder, manifestFile))) return folder;
  const backups = await listBackups(folder).catch(() => []);
  const newest = backups.at(-1);
  if (newest) return newest;
  throw new OperatorError(
    `There is no complete backup in ${folder}: neither it nor a folder in it has a ${manifestFile}.`,
  );
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** A file in DATA_DIR, modified when a backup of this installation is complete. */
const fileIn = (dataDir: string) => join(dataDir, "last-backup");

/** Records that a backup is complete, so that `/metrics` can report its age. */
export async function noteBackup(dataDir: string): Promise<void> {
  await writeFile(fileIn(dataDir), `${new Date().toISOString()}\n`);
}

/** When (ms since 1970) this installation was last backed up; undefined if that is unknown. */
export async function lastBackup(dataDir: string): Promise<number | undefined> {
  const file = await stat(fileIn(dataDir)).catch(() => undefined);
  return file?.mtimeMs;
}
