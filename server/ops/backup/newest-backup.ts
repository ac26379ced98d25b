import { access, readdir } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { manifestFile } from "./manifest.ts";

/** What a backup is called until it is whole. */
export const unfinishedEnd = ".part";

/** Where the backups in `folder` keep the files of images, together: they never change. */
export const mediaFolder = (folder: string) => join(folder, "media");

/** The folders of whole backups in `folder`, oldest first: they are named for their times. */
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
 * The backup that an operator means by `folder`: this one, or the newest in it.
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
