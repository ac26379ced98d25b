import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openFolderStore } from "../server/services/media/storage/folder-store.ts";
import type { MediaStore } from "../server/services/media/storage/media-store.ts";

const home = join(tmpdir(), `nirbhay-test-media-${randomUUID()}`);
afterAll(() => rm(home, { recursive: true, force: true }));

/** A new store in a folder that is removed after the last test. */
export const testMedia = (): MediaStore => openFolderStore(join(home, randomUUID()));

/** The names of all files in a store. */
export async function filesIn(store: MediaStore): Promise<string[]> {
  return (await store.list("")).map(({ name }) => name);
}
