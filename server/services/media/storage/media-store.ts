import { createHash } from "node:crypto";
import type { MediaFileRow } from "../../../db/tables/content-tables.ts";

/** A file being read: size in bytes, and a stream. */
export type StoredFile = { size: number; body: ReadableStream<Uint8Array<ArrayBuffer>> };

/** A listed file; `changedAt` in ms since 1970. */
export type ListedFile = { name: string; changedAt: number };

/**
 * Store of image files and of private ones (`privateName`): a folder (`folder-store.ts`) or a bucket
 * (`open-media-store.ts`). Every function may throw MediaUnavailable.
 */
export type MediaStore = {
  /** Stores a file atomically and durably. */
  put(name: string, bytes: Uint8Array): Promise<void>;

  /** Opens a file; undefined if missing. The caller must read or cancel the body. */
  get(name: string): Promise<StoredFile | undefined>;

  /** Deletes a file. Idempotent. */
  delete(name: string): Promise<void>;

  /** The files whose names start with `prefix` (one or two characters). */
  list(prefix: string): Promise<ListedFile[]>;

  /** Free space and size (bytes) of the disk; null for a bucket, which has none. */
  disk(): Promise<{ free: number; size: number } | null>;

  /** Rejects if the store can't be read and written. */
  check(): Promise<void>;
};

export class MediaUnavailable extends Error {
  override name = "MediaUnavailable";
}

export type MediaFormat = MediaFileRow["format"];

/** Names of image files, which cannot contain a path. */
const imageName = /^[0-9a-f]{32}-[1-9]\d{0,3}\.(avif|webp)$/;

/** Names of private files: raw messages and attachments. `formatOf` knows none, so `/media` serves none. */
const privateFileName = /^p[0-9a-f]{32}\.(?:eml|file)$/;

/** Extensions of all files in the store. `named-files.ts` lists the columns that name them. */
export const fileExtensions = ["avif", "webp", "eml", "file"] as const;
export type FileExtension = (typeof fileExtensions)[number];

/** Suffix of a file that is not complete yet (`folder-store.ts`). */
const temporarySuffix = /\.[0-9a-f-]{36}\.part$/;

/**
 * Name of one file of an image: `<32 digits>-<width>.<format>`, from the image's `file_key` if it was
 * replaced, else from its id. Unique and never reused
 * (docs/decisions/image-file-names.md).
 */
export function mediaName(key: string, width: number, format: MediaFormat): string {
  const digits = createHash("sha256").update(key).digest("hex").slice(0, 32);
  return `${digits}-${width}.${format}`;
}

/** Name of a private file, from the id of its row. The digit makes sixteen shards of `list`. */
export function privateName(id: string, extension: Exclude<FileExtension, MediaFormat>): string {
  return `p${createHash("sha256").update(id).digest("hex").slice(0, 32)}.${extension}`;
}

/** Prefixes of `list` that together name every file: bounds the memory that a comparison needs. */
export const imageShards: readonly string[] = Array.from("0123456789abcdef");
export const privateShards: readonly string[] = imageShards.map((digit) => `p${digit}`);

/** Whether a name is one of the store's complete files, which cannot contain a path. */
export const isFileName = (name: string) => imageName.test(name) || privateFileName.test(name);

/** Whether a file is ours, complete or temporary; others in the store are left alone. */
export const isOwnFile = (name: string) => isFileName(name.replace(temporarySuffix, ""));

/** Format of an image file; undefined for other names. */
export function formatOf(name: string): MediaFormat | undefined {
  const format = imageName.exec(name)?.[1];
  return format === "avif" || format === "webp" ? format : undefined;
}
