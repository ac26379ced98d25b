/** A file being read from a store: its size in bytes, and its content as it comes. */
export type StoredFile = { size: number; body: ReadableStream<Uint8Array<ArrayBuffer>> };

/** A file as a listing shows it; `changedAt` in milliseconds since 1970. */
export type ListedFile = { name: string; changedAt: number };

/**
 * Where the files of images are kept: a folder (`folder-store.ts`) or a bucket (`s3-store.ts`).
 * Every function throws MediaUnavailable when the store can't serve.
 */
export type MediaStore = {
  /** Keeps a file whole or not at all; it is safely stored once this resolves. */
  put(name: string, bytes: Uint8Array): Promise<void>;

  /** Opens a file; undefined where there is none. Whoever calls must read or cancel the body. */
  get(name: string): Promise<StoredFile | undefined>;

  /** Removes a file. One that isn't there is no error. */
  delete(name: string): Promise<void>;

  /** The files whose names start with `prefix` (two hexadecimal digits). */
  list(prefix: string): Promise<ListedFile[]>;

  /** Resolves when the store can be read and written; throws otherwise. */
  check(): Promise<void>;
};

/** The store can't serve now: the caller answers 503 and may be asked to try again. */
export class MediaUnavailable extends Error {
  override name = "MediaUnavailable";
}
