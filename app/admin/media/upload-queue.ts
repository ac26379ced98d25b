import { useSyncExternalStore } from "react";
import type { Media } from "../../../contract/media.ts";
import { newKey } from "../../ui/new-key.ts";
import { ApiError, errorTextWithFields } from "../api/api-errors.ts";
import type { uploadImage } from "./upload-image.ts";

type UploadState =
  | { state: "queued" }
  /** `progress` goes from 0 to 1. */
  | { state: "running"; progress: number }
  | { state: "stored"; media: Media }
  /** `retryable` is false where the server would refuse the same file again. */
  | { state: "failed"; reason: string; retryable: boolean };

export type Upload = { readonly id: string; readonly file: File } & UploadState;

type UploadQueueOptions = {
  send: typeof uploadImage;
  /** Simultaneous uploads; with 1, files arrive in the order in which they were added. */
  concurrency: number;
  /** Returns why a file can't be uploaded; such a file is not sent. */
  check: (file: File) => string | null;
  /** Keeps uploaded files in the list until more are added. */
  listStored?: boolean;
  /** Whether one is kept longer, because it is being described. */
  isInUse?: (media: Media) => boolean;
  onStored?: (id: string, media: Media) => void;
  onRemoved?: (id: string) => void;
};

/** Uploads files to the media library, a few at a time. */
export class UploadQueue {
  readonly #options: UploadQueueOptions;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<string, AbortController>();
  #uploads: readonly Upload[] = [];

  constructor(options: UploadQueueOptions) {
    this.#options = options;
  }

  /** The uploads in order; the same array until something changes. */
  readonly list = (): readonly Upload[] => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(file: File, id: string = newKey()) {
    const reason = this.#options.check(file);
    const upload: Upload = reason
      ? { id, file, state: "failed", reason, retryable: false }
      : { id, file, state: "queued" };
    const kept = this.#uploads.filter(
      (each) => each.state !== "stored" || this.#options.isInUse?.(each.media),
    );
    this.#set([...kept, upload]);
    this.#startNext();
  }

  retry(id: string) {
    this.#update(id, { state: "queued" });
    this.#startNext();
  }

  /** Takes a file out of the queue and cancels its upload. */
  remove(id: string) {
    this.#running.get(id)?.abort();
    this.#set(this.#uploads.filter((upload) => upload.id !== id));
    this.#options.onRemoved?.(id);
    this.#startNext();
  }

  /** Cancels and forgets everything, because the page or its reader goes away. */
  stop() {
    for (const upload of this.#running.values()) upload.abort();
    this.#set([]);
  }

  #startNext() {
    const free = this.#options.concurrency - this.#running.size;
    const next = this.#uploads.filter(({ state }) => state === "queued").slice(0, free);
    for (const { id, file } of next) void this.#upload(id, file);
  }

  async #upload(id: string, file: File) {
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(id, controller);
    const onProgress = (progress: number) => this.#update(id, { state: "running", progress });
    onProgress(0);
    try {
      const media = await this.#options.send(file, { onProgress, signal });
      if (this.#options.listStored) this.#update(id, { state: "stored", media });
      else this.#set(this.#uploads.filter((upload) => upload.id !== id));
      this.#options.onStored?.(id, media);
    } catch (error) {
      if (!signal.aborted) this.#update(id, failure(error));
    } finally {
      this.#running.delete(id);
      this.#startNext();
    }
  }

  #update(id: string, state: UploadState) {
    this.#set(
      this.#uploads.map((upload) =>
        upload.id === id ? { id, file: upload.file, ...state } : upload,
      ),
    );
  }

  #set(uploads: readonly Upload[]) {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

function failure(error: unknown): UploadState {
  const permanent = error instanceof ApiError && [413, 415, 422].includes(error.status);
  return { state: "failed", reason: errorTextWithFields(error), retryable: !permanent };
}

/** The uploads of a queue; renders again whenever one changes. */
export function useUploadList(queue: UploadQueue): readonly Upload[] {
  return useSyncExternalStore(queue.subscribe, queue.list, () => none);
}

const none: readonly Upload[] = [];
