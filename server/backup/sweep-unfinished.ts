import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { unfinishedEnd } from "./newest-backup.ts";

/** Longer than any backup takes, in milliseconds. */
const longest = 24 * 60 * 60_000;

/** Removes from `folder` what backups that were killed left behind; one under way is younger. */
export async function sweepUnfinished(folder: string, now = Date.now()): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || !entry.name.endsWith(unfinishedEnd)) continue;
    const path = join(folder, entry.name);
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs > longest) await rm(path, { recursive: true, force: true });
  }
}
