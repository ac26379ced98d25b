import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Longer than any backup takes, in milliseconds. */
const longest = 24 * 60 * 60_000;

/** As `makeBackup` names what it works on; the folder may hold others' things as well. */
const ours = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.part$/;

/**
 * Removes from `folder` what backups that were killed left behind; one under way is younger.
 * What can't be removed is left alone, since a backup is worth more than a tidy folder.
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
      if (now - mtimeMs <= longest) continue;
      await rm(path, { recursive: true });
      say(`Removed ${name}, left by an interrupted backup.`);
    } catch (error) {
      say(`${name}, left by an interrupted backup, can't be removed: ${String(error)}`);
    }
  }
}
