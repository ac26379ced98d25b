import { createWriteStream, existsSync, openAsBlob } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { dayMs } from "../../../contract/durations.ts";
import { makeFolder } from "../../db/folders.ts";
import type { Bucket } from "../../services/media/storage/open-media-store.ts";
import { OperatorError } from "../operator-error.ts";
import { isOwnName, listBackups, readManifest, unfinishedEnd } from "./backup-folder.ts";
import { copyName, type Passphrase } from "./encryption.ts";

// `BACKUP_URL` names a bucket with copies of the backups. It has the layout of their folder, so that
// any program that copies a bucket into a folder makes one that can be restored.

type Say = (line: string) => void;

const manifestOf = (name: string) => `${name}/manifest.json`;

/**
 * Copies the backups in `folder` that the bucket lacks, each with its manifest last: a backup without
 * one is no backup there either. Then removes all but the newest `maxBackups` from the bucket.
 * @throws MediaUnavailable; the backups in `folder` are complete all the same
 */
export async function copyToBucket(
  bucket: Bucket,
  folder: string,
  { maxBackups, passphrase }: { maxBackups?: number | undefined; passphrase?: Passphrase },
  say: Say,
): Promise<void> {
  const there = new Set((await bucket.list("")).map(({ name }) => name));
  let sent = 0;
  for (const backup of await ownBackups(folder)) {
    const name = basename(backup);
    if (there.has(manifestOf(name))) continue;
    const rows = (await readdir(backup)).map((file) => `${name}/${file}`);
    const copies = await copiesOf(backup, passphrase).catch(skipUnreadable(name, say));
    if (!copies) continue;
    const tables = rows.filter((path) => path !== manifestOf(name));
    for (const path of [...copies, ...tables, manifestOf(name)]) {
      if (there.has(path)) continue;
      await bucket.put(path, await openAsBlob(join(folder, path)));
      there.add(path);
      sent += 1;
    }
  }
  say(`${sent} files were copied to the bucket.`);
  if (maxBackups !== undefined) await pruneBucket(bucket, folder, maxBackups, passphrase, say);
}

/** A backup under an earlier passphrase was copied while that one was set. */
const skipUnreadable = (name: string, say: Say) => (error: unknown) => {
  if (!(error instanceof OperatorError)) throw error;
  say(`${name} is not copied to the bucket: ${error.message}`);
  return undefined;
};

const ownBackups = async (folder: string) =>
  (await listBackups(folder)).filter((path) => isOwnName(basename(path)));

/** The copies of media files that a backup names, as paths beside it. */
async function copiesOf(backup: string, passphrase: Passphrase): Promise<string[]> {
  const { media, encrypted } = await readManifest(backup, passphrase);
  return media.map(({ sha256 }) => {
    const name = copyName(sha256, encrypted ? passphrase : undefined);
    return `media/${name.slice(0, 2)}/${name}`;
  });
}

/**
 * Removes backups by the bucket's own list, because a new machine's folder has none of them. Copies
 * of files go when no backup there names them; those of a day, which another machine may be sending,
 * and all while `folder` lacks a backup that the bucket has, stay.
 */
async function pruneBucket(
  bucket: Bucket,
  folder: string,
  maxBackups: number,
  passphrase: Passphrase,
  say: Say,
): Promise<void> {
  const files = await bucket.list("");
  const names = backupsAmong(files);
  const old = new Set(names.slice(0, -maxBackups));
  for (const name of old) {
    // First: half removed, it must not look complete.
    await bucket.delete(manifestOf(name));
    for (const file of files) if (dirname(file.name) === name) await bucket.delete(file.name);
    say(`Removed ${name} from the bucket: the newest ${maxBackups} stay.`);
  }
  const kept = new Map((await ownBackups(folder)).map((path) => [basename(path), path]));
  const named = new Set<string>();
  for (const name of names.filter((each) => !old.has(each))) {
    const backup = kept.get(name);
    const copies = backup && (await copiesOf(backup, passphrase).catch(skipUnreadable(name, say)));
    if (!copies) return;
    for (const path of copies) named.add(path);
  }
  const before = Date.now() - dayMs;
  for (const { name, changedAt } of files) {
    if (!isCopy(name) || named.has(name) || changedAt > before) continue;
    await bucket.delete(name);
  }
}

/** Whether this is our name of a copy: a media store may have its folder `media` in the same bucket. */
const isCopy = (name: string) => /^media\/[\da-f]{2}\/[\da-f]{64}$/.test(name);

/** The names of the complete backups of a bucket, oldest first. */
const backupsAmong = (files: readonly { name: string }[]) =>
  files
    .filter(({ name }) => name === manifestOf(dirname(name)) && isOwnName(dirname(name)))
    .map(({ name }) => dirname(name))
    .sort();

/**
 * Brings the newest backup of a bucket into `folder`, with the copies of files that `folder` lacks.
 * Restoring compares everything with the manifest.
 * @returns the folder of the backup
 * @throws OperatorError when the bucket has none; MediaUnavailable
 */
export async function fetchFromBucket(
  bucket: Bucket,
  folder: string,
  passphrase: Passphrase,
): Promise<string> {
  const files = await bucket.list("");
  const newest = backupsAmong(files).at(-1);
  if (!newest) throw new OperatorError("The bucket of BACKUP_URL has no complete backup.");
  const backup = join(folder, newest);
  const draft = backup + unfinishedEnd;
  makeFolder(draft);
  for (const { name } of files) {
    if (dirname(name) === newest) await fetchFile(bucket, name, join(draft, basename(name)));
  }
  for (const name of await copiesOf(draft, passphrase)) {
    const path = join(folder, name);
    if (existsSync(path)) continue;
    await fetchFile(bucket, name, path + unfinishedEnd);
    await rename(path + unfinishedEnd, path);
  }
  await rm(backup, { recursive: true, force: true });
  await rename(draft, backup);
  return backup;
}

async function fetchFile(bucket: Bucket, name: string, path: string): Promise<void> {
  const file = await bucket.get(name);
  if (!file) throw new OperatorError(`The bucket of BACKUP_URL lacks ${name}.`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(file.body), createWriteStream(path, { mode: 0o600, flush: true }));
}
