import type { Media } from "../../../../contract/media.ts";

/** A file on its way to the library. */
export type Upload = {
  key: string;
  file: File;
} & (
  | { state: "waiting" }
  | { state: "running"; part: number }
  | { state: "failed"; reason: string }
);

export type UploadParts = {
  send: (
    file: File,
    options: { onProgress: (part: number) => void; signal: AbortSignal },
  ) => Promise<Media>;
  onDone: (key: string, media: Media) => void;
  /** The upload was cancelled, or given up after it failed. */
  onGone: (key: string) => void;
  /** What is wrong with a file, before it is sent. */
  faultOf: (file: File) => string | null;
  reasonOf: (error: unknown) => string;
};

/** Uploads files one after the other, so that they arrive in the order in which they were chosen. */
export class UploadQueue {
  readonly #parts: UploadParts;
  readonly #listeners = new Set<() => void>();
  #uploads: readonly Upload[] = [];
  #running: { key: string; stop: AbortController } | null = null;

  constructor(parts: UploadParts) {
    this.#parts = parts;
  }

  readonly list = (): readonly Upload[] => this.#uploads;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  add(key: string, file: File) {
    const fault = this.#parts.faultOf(file);
    const entry: Upload = fault
      ? { key, file, state: "failed", reason: fault }
      : { key, file, state: "waiting" };
    this.#set([...this.#uploads, entry]);
    void this.#next();
  }

  /** Tries a failed one again. */
  retry(key: string) {
    this.#change(key, ({ file }) => ({ key, file, state: "waiting" }));
    void this.#next();
  }

  /** Stops one, or gives up one that failed. */
  cancel(key: string) {
    if (this.#running?.key === key) this.#running.stop.abort();
    this.#set(this.#uploads.filter((upload) => upload.key !== key));
    this.#parts.onGone(key);
  }

  /** The editor closes. */
  stop() {
    this.#running?.stop.abort();
    this.#uploads = [];
  }

  async #next(): Promise<void> {
    const upload = this.#uploads.find(({ state }) => state === "waiting");
    if (!upload || this.#running) return;
    const { key, file } = upload;
    const stop = new AbortController();
    this.#running = { key, stop };
    const onProgress = (part: number) =>
      this.#change(key, () => ({ key, file, state: "running", part }));
    onProgress(0);
    try {
      const media = await this.#parts.send(file, { onProgress, signal: stop.signal });
      this.#set(this.#uploads.filter((one) => one.key !== key));
      this.#parts.onDone(key, media);
    } catch (error) {
      const reason = stop.signal.aborted ? "" : this.#parts.reasonOf(error);
      if (reason) this.#change(key, () => ({ key, file, state: "failed", reason }));
    } finally {
      this.#running = null;
    }
    return this.#next();
  }

  #change(key: string, to: (upload: Upload) => Upload) {
    this.#set(this.#uploads.map((upload) => (upload.key === key ? to(upload) : upload)));
  }

  #set(uploads: readonly Upload[]) {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}
