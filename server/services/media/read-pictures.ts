import type { Kysely } from "kysely";
import { z } from "zod";
import type { Picture } from "../../../contract/media.ts";
import type { Schema } from "../../db/schema.ts";
import type { MediaFileRow, MediaRow } from "../../db/tables/content-tables.ts";

const Blur = z.array(z.string());

/** Where a file of an image is reached. */
export const mediaAddress = (name: string) => `/media/${name}`;

/**
 * Images by their ids, with every file of them that exists so far; ids that are none of an
 * image are left out. `alt` is empty: what an image shows is said where it is used.
 */
export async function readPictures(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("media")
    .select(["id", "width", "height", "blur"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  const files = await db
    .selectFrom("media_files")
    .select(["media_id", "name", "format", "width"])
    .where("media_id", "in", [...new Set(ids)])
    .orderBy("width")
    .execute();
  const byImage = Map.groupBy(files, (file) => file.media_id);
  return new Map(rows.map((row) => [row.id, pictureOf(row, byImage.get(row.id) ?? [])]));
}

type FileOfPicture = Pick<MediaFileRow, "name" | "format" | "width">;

/** @param files from the narrowest to the widest */
function pictureOf(
  row: Pick<MediaRow, "id" | "width" | "height" | "blur">,
  files: readonly FileOfPicture[],
): Picture {
  const sources = (["avif", "webp"] as const).map((format) => ({
    type: `image/${format}` as const,
    files: files
      .filter((file) => file.format === format)
      .map((file) => ({ url: mediaAddress(file.name), width: file.width })),
  }));
  const webp = sources.find((source) => source.type === "image/webp");
  return {
    id: row.id,
    alt: "",
    width: row.width,
    height: row.height,
    blur: Blur.parse(JSON.parse(row.blur)),
    url: webp?.files.at(-1)?.url ?? "",
    sources: sources.filter((source) => source.files.length > 0),
  };
}
