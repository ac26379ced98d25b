import { open } from "node:fs/promises";

/** A new name is on disk once its folder is. */
export async function flushFolder(folder: string): Promise<void> {
  const entries = await open(folder);
  await entries.sync().finally(() => entries.close());
}
