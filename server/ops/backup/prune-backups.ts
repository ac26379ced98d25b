import { readdir, rename, rm, unlink } from "node:fs/promises";
import { basename, join } from "node:path";
import {
  isOwnName,
  isUnderWay,
  listBackups,
  mediaFolder,
  readManifest,
  unfinishedEnd,
} from "./backup-folder.ts";

/**
 * Removes all but the newest `maxBackups` from `folder` (none without it), then the copies of
 * files that no backup left there names. Folders with other names than ours are left, with their
 * files. Removes nothing while another backup is in progress, which relies on copies that are there:
 * looks again before each removal.
 */
export async function pruneBackups(
  folder: string,
  { maxBackups, now = Date.now() }: { maxBackups?: number | undefined; now?: number },
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
  const unnamed = await unnamedCopies(folder).catch((error: unknown) => {
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
async function unnamedCopies(folder: string): Promise<string[]> {
  const named = new Set<string>();
  for (const backup of await listBackups(folder)) {
    for (const { sha256 } of (await readManifest(backup)).media) named.add(sha256);
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
