import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseUnavailable } from "../db/database.ts";
import type { Context } from "../services/context.ts";
import { MediaUnavailable } from "../services/media/storage/media-store.ts";
import { receiveMessage } from "../services/messages/receive-message.ts";

/** A younger file (ms) may not be complete. */
const minAgeMs = 1_000;

/**
 * Receives the `.eml` files in `folder`, which stands in for a mailbox where no `IMAP_URL` is set.
 * Each is deleted after the commit, since its message is stored with its bytes, or moved to `failed`
 * with the reason beside it; while database or media store are unavailable, it stays.
 */
export async function readMailFolder(
  context: Context,
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const failed = join(folder, "failed");
  await mkdir(failed, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith(".eml"));
  for (const name of names.sort()) {
    if (signal?.aborted) return;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs < minAgeMs) continue;
    const error = await receiveFile(context, path);
    if (error instanceof MediaUnavailable || error instanceof DatabaseUnavailable) throw error;
    if (!error) {
      await rm(path);
      continue;
    }
    await rename(path, join(failed, name));
    await writeFile(join(failed, `${name}.txt`), `${error.stack ?? error.message}\n`);
    context.log.error({ err: error, file: name }, "email not stored: see inbox/failed");
  }
}

async function receiveFile(context: Context, path: string): Promise<Error | undefined> {
  try {
    await receiveMessage(context, { raw: await readFile(path), source: "folder" });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
