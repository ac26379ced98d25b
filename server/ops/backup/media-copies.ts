import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MediaStore } from "../../services/media/storage/media-store.ts";
import type { NamedFile } from "../../services/media/storage/named-files.ts";
import { OperatorError } from "../operator-error.ts";
import type { MediaEntry } from "./backup-folder.ts";

/** Where backups keep a file: named for its content, so that all of them share it. */
const copyOf = (folder: string, sha256: string) => join(folder, sha256.slice(0, 2), sha256);

/** Files by name: those of earlier backups, or those that this one has by now. */
export type MediaEntries = Map<string, MediaEntry>;

/**
 * Copies `files` into `folder` and adds them to `done`, except those that the store no longer has.
 * Does not fetch files that an earlier backup has copied completely (`known`). Each copy is written
 * in the folder `draft` first, flushed and renamed, so that a partial one is never visible.
 * @throws OperatorError when a copy can't be read back as it was written
 */
export async function copyMedia(
  { media, folder, draft }: { media: MediaStore; folder: string; draft: string },
  files: Iterable<NamedFile>,
  known: MediaEntries,
  done: MediaEntries,
): Promise<void> {
  for (const { name, size } of files) {
    if (done.get(name)?.size === size) continue;
    const copied = known.get(name);
    if (copied?.size === size && (await isWhole(copyOf(folder, copied.sha256), copied))) {
      done.set(name, copied);
      continue;
    }
    const entry = await fetchFile(media, name, folder, join(draft, name));
    if (entry) done.set(name, entry);
  }
}

/** Whether the file at `path` exists and is unchanged. */
async function isWhole(path: string, entry: MediaEntry): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.size === entry.size && (await sha256Of(createReadStream(path))) === entry.sha256;
}

async function fetchFile(
  store: MediaStore,
  name: string,
  folder: string,
  draft: string,
): Promise<MediaEntry | undefined> {
  const file = await store.get(name);
  if (!file) return undefined;
  const hash = createHash("sha256");
  let size = 0;
  async function* hashed(body: AsyncIterable<Uint8Array>) {
    for await (const chunk of body) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  try {
    await pipeline(hashed(file.body), createWriteStream(draft, { mode: 0o600, flush: true }));
    const sha256 = hash.digest("hex");
    await mkdir(dirname(copyOf(folder, sha256)), { recursive: true, mode: 0o700 });
    const entry = { name, size, sha256 };
    if (!(await isWhole(draft, entry))) {
      throw new OperatorError(`${draft} is not as it was written. Check the disk of the backups.`);
    }
    await rename(draft, copyOf(folder, sha256));
    return entry;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The SHA-256 of a stream's content, in hexadecimal digits. */
async function sha256Of(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest("hex");
}

/**
 * Puts the files of a backup into the store, and reads each back.
 * @throws OperatorError for a copy that is missing or damaged; MediaUnavailable
 */
export async function restoreMedia(
  store: MediaStore,
  folder: string,
  entries: readonly MediaEntry[],
): Promise<void> {
  for (const entry of entries) {
    const path = copyOf(folder, entry.sha256);
    if (!(await isWhole(path, entry))) {
      throw new OperatorError(
        `${path} (file ${entry.name}) is missing or damaged. Copy the complete backup folder including its media, or restore another backup.`,
      );
    }
    await store.put(entry.name, await readFile(path));
    const file = await store.get(entry.name);
    if (file && (await sha256Of(file.body)) === entry.sha256) continue;
    throw new OperatorError(`${entry.name} is not in the media store as it was put there.`);
  }
}
