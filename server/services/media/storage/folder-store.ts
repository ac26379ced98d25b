import { randomUUID } from "node:crypto";
import { access, constants, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { flushFolder } from "../../../ops/flush-folder.ts";
import { type ListedFile, type MediaStore, MediaUnavailable } from "./media-store.ts";

/** What a file is called until it is whole. A killed process may leave one; it is swept. */
const unfinished = () => `.${randomUUID()}.part`;

/**
 * Images in a folder of this machine, in one subfolder for each two first digits. A file is
 * written under another name, flushed to disk and renamed, so that none is ever half there.
 */
export function openFolderStore(folder: string): MediaStore {
  const folderOf = (name: string) => join(folder, name.slice(0, 2));
  const pathOf = (name: string) => join(folderOf(name), name);

  return {
    put: (name, bytes) =>
      explaining(async () => {
        await mkdir(folderOf(name), { recursive: true });
        const draft = pathOf(name) + unfinished();
        try {
          await writeDurably(draft, bytes);
          await rename(draft, pathOf(name));
        } catch (error) {
          await rm(draft, { force: true });
          throw error;
        }
        await flushFolder(folderOf(name));
      }),

    get: (name) =>
      explaining(async () => {
        const file = await absentAsUndefined(open(pathOf(name)));
        if (!file) return undefined;
        const { size } = await file.stat();
        return { size, body: read(file) };
      }),

    delete: (name) => explaining(() => rm(pathOf(name), { force: true })),

    list: (prefix) =>
      explaining(async () => {
        const names = await absentAsUndefined(readdir(folderOf(prefix)));
        const files: ListedFile[] = [];
        // One after the other: all at once would keep every other file of the process waiting.
        for (const name of names ?? []) {
          const found = await absentAsUndefined(stat(pathOf(name)));
          if (found) files.push({ name, changedAt: found.mtimeMs });
        }
        return files;
      }),

    check: () =>
      explaining(async () => {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
      }),
  };
}

type OpenFile = Awaited<ReturnType<typeof open>>;

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

const chunkSize = 64 * 1024;

/** Reads as fast as it is taken, and never more than a chunk ahead. */
function read(file: OpenFile): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        const chunk = new Uint8Array(chunkSize);
        const { bytesRead } = await file.read(chunk);
        if (bytesRead > 0) return controller.enqueue(chunk.subarray(0, bytesRead));
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? error.code : undefined;

async function absentAsUndefined<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function explaining<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new MediaUnavailable("The image folder can't be used.", { cause: error });
  }
}
