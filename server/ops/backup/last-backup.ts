import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Beside the data: its time is that of the last backup made from here. */
const fileIn = (dataDir: string) => join(dataDir, "last-backup");

/** Notes that a whole backup was just made, for `/metrics` to say how old it is. */
export async function noteBackup(dataDir: string): Promise<void> {
  await writeFile(fileIn(dataDir), `${new Date().toISOString()}\n`);
}

/** When (ms since 1970) the last backup was made from here; undefined where none is known of. */
export async function lastBackup(dataDir: string): Promise<number | undefined> {
  const file = await stat(fileIn(dataDir)).catch(() => undefined);
  return file?.mtimeMs;
}
