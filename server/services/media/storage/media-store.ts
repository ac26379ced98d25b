import { createHash } from "node:crypto";
import type { MediaFileRow } from "../../../db/tables/media.ts";

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

export type MediaFormat = MediaFileRow["format"];

/** The names of our files, and no others: nothing in them can lead out of a folder. */
const ours = /^[0-9a-f]{32}-[1-9]\d{0,3}\.(avif|webp)$/;

/** The same, and what `folder-store.ts` calls a file that isn't whole yet. */
const oursOrUnfinished = /^[0-9a-f]{32}-[1-9]\d{0,3}\.(?:avif|webp)(?:\.[0-9a-f-]{36}\.part)?$/;

/**
 * The name of one file of an image: `<32 digits>-<width>.<format>`. It belongs to this image
 * alone and is never used again (docs/decisions/names-of-image-files.md).
 */
export function mediaName(mediaId: string, width: number, format: MediaFormat): string {
  const digits = createHash("sha256").update(mediaId).digest("hex").slice(0, 32);
  return `${digits}-${width}.${format}`;
}

/** The format of a file of ours; undefined for any other name. */
export function formatOf(name: string): MediaFormat | undefined {
  const format = ours.exec(name)?.[1];
  return format === "avif" || format === "webp" ? format : undefined;
}

/** Whether a file is one of ours, whole or not: nothing else in a store is any of our business. */
export const isMediaFile = (name: string) => oursOrUnfinished.test(name);
