import { imageLimits } from "../../../contract/limits.ts";
import { plainReasonOf, Refused } from "../api/errors.ts";
import { fileSize } from "./file-size.ts";
import type { uploadImage } from "./upload-image.ts";

type UploadState =
  | { state: "queued" }
  /** `part` goes from 0 to 1. */
  | { state: "running"; part: number }
  | { state: "stored" }
  /** May go better another time. */
  | { state: "failed"; reason: string }
  /** Will be refused every time. */
  | { state: "refused"; reason: string };

/** One file on its way into the library. */
export type Upload = { readonly id: number; readonly file: File } & UploadState;

/** Files that travel at the same time: more would only share the same line. */
const together = 2;

/**
 * The files on their way into the library, a few at a time. It lives beside the pages, so that
 * whoever looks at something else meanwhile loses nothing.
 */
export class UploadQueue {
  #uploads: readonly Upload[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #stops = new Map<number, AbortController>();
  #made = 0;
  readonly #send: typeof uploadImage;

  constructor(send: typeof uploadImage) {
    this.#send = send;
  }

  /** The same array until something changes. */
  readonly current = (): readonly Upload[] => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[]) {
    const added = files.map((file): Upload => ({ id: ++this.#made, file, ...firstState(file) }));
    this.#change([...this.#uploads.filter(({ state }) => state !== "stored"), ...added]);
    this.#startSome();
  }

  tryAgain(id: number) {
    this.#set(id, { state: "queued" });
    this.#startSome();
  }

  /** Takes a file out of the queue, and stops it if it is on its way. */
  remove(id: number) {
    this.#stops.get(id)?.abort();
    this.#change(this.#uploads.filter((upload) => upload.id !== id));
    this.#startSome();
  }

  #startSome() {
    const free = together - this.#stops.size;
    const next = this.#uploads.filter(({ state }) => state === "queued").slice(0, free);
    for (const { id, file } of next) void this.#run(id, file);
  }

  async #run(id: number, file: File) {
    const stop = new AbortController();
    this.#stops.set(id, stop);
    const onProgress = (part: number) => this.#set(id, { state: "running", part });
    onProgress(0);
    try {
      await this.#send(file, { onProgress, signal: stop.signal });
      this.#set(id, { state: "stored" });
    } catch (error) {
      if (!stop.signal.aborted) this.#set(id, failure(error));
    } finally {
      this.#stops.delete(id);
      this.#startSome();
    }
  }

  #set(id: number, state: UploadState) {
    this.#change(
      this.#uploads.map((upload) =>
        upload.id === id ? { id, file: upload.file, ...state } : upload,
      ),
    );
  }

  #change(uploads: readonly Upload[]) {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

function failure(error: unknown): UploadState {
  const reason = plainReasonOf(error);
  const forGood = error instanceof Refused && [413, 415, 422].includes(error.status);
  return { state: forGood ? "refused" : "failed", reason };
}

/** A file that the server would refuse for its size alone is not sent at all. */
function firstState({ size }: File): UploadState {
  if (size <= imageLimits.bytes) return { state: "queued" };
  const most = fileSize(imageLimits.bytes);
  const reason = `This file has ${fileSize(size)}: at most ${most}. Please make it smaller and choose it again.`;
  return { state: "refused", reason };
}
