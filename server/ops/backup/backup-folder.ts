import { createWriteStream } from "node:fs";
import { access, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { dayMs } from "../../../contract/durations.ts";
import { isFileName } from "../../services/media/storage/media-store.ts";
import { OperatorError } from "../operator-error.ts";
import { contentOf, encrypting, type Passphrase, Tampered } from "./encryption.ts";

/** Invalidated when an older product could no longer read what a newer one writes. */
export const formatVersion = 1;

const count = z.number().int().min(0);
/** Only names of the media store's files, which contain no path, so that a restore writes nothing elsewhere. */
const mediaName = z.string().refine(isFileName);
const hex256 = z.string().regex(/^[\da-f]{64}$/);

const Manifest = z.object({
  format: z.literal(formatVersion),
  product: z.string(),
  engine: z.enum(["sqlite", "postgres"]),
  encrypted: z.boolean().default(false),
  /** The newest one that the database had. */
  migration: z.string(),
  /** The point in time of all rows. */
  takenAt: z.iso.datetime(),
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: count, checksum: hex256 })),
  media: z.array(z.object({ name: mediaName, size: count, sha256: hex256 })),
  /** Files that were deleted while the backup was being made. */
  gone: z.array(z.string()),
  /**
   * Files that rows name, and that neither the media store nor an earlier backup had. Backups of
   * releases up to 0.3.0 have none of these: they count lost files among `gone`.
   */
  missing: z.array(z.string()).optional(),
});

/** Content of a backup. Written last: a folder without it is an unfinished backup. */
export type Manifest = z.infer<typeof Manifest>;
export type MediaEntry = Manifest["media"][number];

const manifestFile = "manifest.json";

/** Writes the manifest of the backup in `folder`, and flushes it to disk. */
export async function writeManifest(
  folder: string,
  manifest: Manifest,
  passphrase?: Passphrase,
): Promise<void> {
  const text = Readable.from([Buffer.from(JSON.stringify(manifest, undefined, 2))]);
  const file = createWriteStream(join(folder, manifestFile), { mode: 0o600, flush: true });
  await pipeline(text, encrypting(passphrase), file);
}

/** Reads a backup's manifest. @throws OperatorError if missing, newer or of another passphrase */
export async function readManifest(folder: string, passphrase?: Passphrase): Promise<Manifest> {
  const path = join(folder, manifestFile);
  const text = await textOf(contentOf(path, passphrase)).catch((error: unknown) => {
    if (error instanceof OperatorError) throw error;
    if (error instanceof Tampered) return "";
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
  const wrong = manifest.error.issues[0]?.path.join(".");
  throw new OperatorError(
    `${path} is damaged${wrong ? ` (${wrong})` : ""}. Restore another backup.`,
  );
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

/** Where the backups in `folder` keep copies of files, together: they never change. */
export const mediaFolder = (folder: string) => join(folder, "media");

/** The name of a backup's folder, from a time in ISO 8601. */
export const nameOf = (time: string) => time.replaceAll(":", "-");

const ownName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

/** Whether we gave this name to a backup; somebody may have renamed another one. */
export const isOwnName = (name: string) => ownName.test(name);

/** The age (ms) at which an unfinished backup counts as broken off: longer than any takes. */
const maxDurationMs = dayMs;

/** Whether an entry of `folder` is an unfinished backup: in progress, or broken off. */
export const isUnfinished = (name: string) =>
  name.endsWith(unfinishedEnd) && isOwnName(name.slice(0, -unfinishedEnd.length));

/** Whether an entry of `folder` may be a backup in progress. */
export async function isUnderWay(folder: string, name: string, now: number): Promise<boolean> {
  if (!isUnfinished(name)) return false;
  const found = await stat(join(folder, name)).catch(() => undefined);
  return found !== undefined && now - found.mtimeMs <= maxDurationMs;
}

/** The complete backups in `folder`, oldest first: names are times. Other names come before. */
export async function listBackups(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith(unfinishedEnd))
    .map(({ name }) => name)
    .sort();
  const whole: string[] = [];
  for (const name of [...names.filter((name) => !isOwnName(name)), ...names.filter(isOwnName)]) {
    if (await isThere(join(folder, name, manifestFile))) whole.push(join(folder, name));
  }
  return whole;
}

/** The backup in `folder`, or the newest one below it. @throws OperatorError if there is none */
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
