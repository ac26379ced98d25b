import { readFile } from "node:fs/promises";
import type { MediaStore } from "../../services/media/storage/media-store.ts";
import { OperatorError } from "../operator-error.ts";
import { copyOf, isWhole, sha256Of } from "./copy-media.ts";
import type { MediaEntry } from "./manifest.ts";

/**
 * Puts the files of images into the store, and reads each back.
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
        `${path} (image ${entry.name}) is missing or damaged. Copy the complete backup folder including its media, or restore another backup.`,
      );
    }
    await store.put(entry.name, await readFile(path));
    const file = await store.get(entry.name);
    if (file && (await sha256Of(file.body)) === entry.sha256) continue;
    throw new OperatorError(`${entry.name} differs in the media store from what was written.`);
  }
}
