import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { formatOf } from "../../services/media/storage/media-name.ts";
import { OperatorError } from "../operator-error.ts";

/** Raised when an older product could no longer read what a newer one writes. */
export const formatVersion = 1;

const count = z.number().int().min(0);
/** Nothing in it leads out of the media store. */
const mediaName = z.string().refine((name) => formatOf(name) !== undefined);
const hex256 = z.string().regex(/^[\da-f]{64}$/);

const Manifest = z.object({
  format: z.literal(formatVersion),
  product: z.string(),
  engine: z.enum(["sqlite", "postgres"]),
  /** The newest one that the database had. */
  migration: z.string(),
  /** The moment that all rows are of. */
  takenAt: z.iso.datetime(),
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: count, checksum: hex256 })),
  media: z.array(z.object({ name: mediaName, size: count, sha256: hex256 })),
  /** Files whose image was deleted while the backup was being made. */
  gone: z.array(z.string()),
});

/** What a backup holds. It is written last: a folder without one is no backup. */
export type Manifest = z.infer<typeof Manifest>;
export type MediaEntry = Manifest["media"][number];

export const manifestFile = "manifest.json";

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
