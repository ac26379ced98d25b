import { createHash } from "node:crypto";
import type { MediaFileRow } from "../../../db/tables/content-tables.ts";

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
