import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { MediaStore } from "../../services/media/storage/media-store.ts";
import type { NamedFile } from "../../services/media/storage/named-files.ts";
import { OperatorError } from "../operator-error.ts";
import type { MediaEntry } from "./backup-folder.ts";
import {
  contentOf,
  copyName,
  encrypting,
  overheadOf,
  type Passphrase,
  Tampered,
} from "./encryption.ts";

/** Where backups keep a file: named for its content, so that all of them share it. */
function copyOf(folder: string, sha256: string, passphrase: Passphrase): string {
  const name = copyName(sha256, passphrase);
  return join(folder, name.slice(0, 2), name);
}

/** Files by name: those of earlier backups, or those that this one has by now. */
export type MediaEntries = Map<string, MediaEntry>;

/** The content of a copy. A plain one may begin like an encrypted one. */
const readCopy = (path: string, passphrase: Passphrase) =>
  passphrase === undefined ? createReadStream(path) : contentOf(path, passphrase);

type Copying = { media: MediaStore; folder: string; draft: string; passphrase?: Passphrase };

/**
 * Copies `files` into `folder` and adds them to `done`, except those that the store no longer has.
 * Does not fetch files that an earlier backup has copied completely (`known`). Each copy is written
 * in the folder `draft` first, flushed and renamed, so that a partial one is never visible.
 * @throws OperatorError when a copy can't be read back as it was written
 */
export async function copyMedia(
  { media, folder, draft, passphrase }: Copying,
  files: Iterable<NamedFile>,
  known: MediaEntries,
  done: MediaEntries,
): Promise<void> {
  for (const { name, size } of files) {
    if (done.get(name)?.size === size) continue;
    const copied = known.get(name);
    const path = copied?.size === size && copyOf(folder, copied.sha256, passphrase);
    if (copied && path && (await isWhole(path, copied, passphrase))) {
      done.set(name, copied);
      continue;
    }
    const entry = await fetchFile(media, name, { folder, draft: join(draft, name), passphrase });
    if (entry) done.set(name, entry);
  }
}

/** Whether the file at `path` exists and is unchanged. */
async function isWhole(path: string, entry: MediaEntry, passphrase: Passphrase): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (found?.size !== entry.size + overheadOf(passphrase)) return false;
  const sha256 = await sha256Of(readCopy(path, passphrase)).catch((error: unknown) => {
    if (error instanceof Tampered || error instanceof OperatorError) return undefined;
    throw error;
  });
  return sha256 === entry.sha256;
}

async function fetchFile(
  store: MediaStore,
  name: string,
  { folder, draft, passphrase }: Omit<Copying, "media">,
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
    const copy = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(hashed(file.body), encrypting(passphrase), copy);
    const sha256 = hash.digest("hex");
    const path = copyOf(folder, sha256, passphrase);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const entry = { name, size, sha256 };
    if (!(await isWhole(draft, entry, passphrase))) {
      throw new OperatorError(`${draft} is not as it was written. Check the disk of the backups.`);
    }
    await rename(draft, path);
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

/** Stores a backup's files, reading each back. @throws OperatorError; MediaUnavailable */
export async function restoreMedia(
  store: MediaStore,
  folder: string,
  entries: readonly MediaEntry[],
  passphrase?: Passphrase,
): Promise<void> {
  for (const entry of entries) {
    const path = copyOf(folder, entry.sha256, passphrase);
    if (!(await isWhole(path, entry, passphrase))) {
      throw new OperatorError(
        `${path} (file ${entry.name}) is missing or damaged. Copy the complete backup folder including its media, or restore another backup.`,
      );
    }
    await store.put(entry.name, await buffer(readCopy(path, passphrase)));
    const file = await store.get(entry.name);
    if (file && (await sha256Of(file.body)) === entry.sha256) continue;
    throw new OperatorError(`${entry.name} is not in the media store as it was put there.`);
  }
}
