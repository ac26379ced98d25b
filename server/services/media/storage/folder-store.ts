import { randomUUID } from "node:crypto";
import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
} from "node:fs/promises";
import { join } from "node:path";
import { flushFolder } from "../../../db/folders.ts";
import { type ListedFile, type MediaStore, MediaUnavailable } from "./media-store.ts";

/** Suffix of temporary files; `reconcileImages` deletes those of killed processes. */
const temporarySuffix = () => `.${randomUUID()}.part`;

/**
 * Media store in a local folder, with a subfolder per two first digits. Writes are atomic: to a
 * temporary file, flushed to disk and renamed.
 */
export function openFolderStore(folder: string): MediaStore {
  const folderOf = (name: string) => join(folder, name.slice(0, 2));
  const pathOf = (name: string) => join(folderOf(name), name);

  return {
    put: (name, bytes) =>
      explaining(async () => {
        await mkdir(folderOf(name), { recursive: true });
        const draft = pathOf(name) + temporarySuffix();
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
        const { size } = await closingOnFailure(file, file.stat());
        return { size, body: read(file) };
      }),

    delete: (name) => explaining(() => rm(pathOf(name), { force: true })),

    list: (prefix) =>
      explaining(async () => {
        const subfolders = (await absentAsUndefined(readdir(folder))) ?? [];
        const files: ListedFile[] = [];
        // Serially: in parallel they would block all other file access of the process.
        for (const subfolder of subfolders.filter((name) => name.startsWith(prefix.slice(0, 2)))) {
          const names = (await absentAsUndefined(readdir(join(folder, subfolder)))) ?? [];
          for (const name of names.filter((name) => name.startsWith(prefix))) {
            const found = await absentAsUndefined(stat(pathOf(name)));
            if (found) files.push({ name, changedAt: found.mtimeMs });
          }
        }
        return files;
      }),

    disk: () =>
      explaining(async () => {
        await mkdir(folder, { recursive: true });
        const { bavail, blocks, bsize } = await statfs(folder);
        return { free: bavail * bsize, size: blocks * bsize };
      }),

    check: () =>
      explaining(async () => {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
      }),
  };
}

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

/** Streams a file in chunks, on demand. */
function read(file: FileHandle): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        const chunk = new Uint8Array(chunkSize);
        const { bytesRead } = await closingOnFailure(file, file.read(chunk));
        if (bytesRead > 0) return controller.enqueue(chunk.subarray(0, bytesRead));
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}

/** Closes a file whose stream will not be read to its end. */
async function closingOnFailure<Result>(file: FileHandle, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    await file.close();
    throw error;
  }
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
    throw new MediaUnavailable("The image folder can’t be used.", { cause: error });
  }
}
