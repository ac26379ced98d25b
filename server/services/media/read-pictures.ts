import { z } from "zod";
import type { Picture } from "../../../contract/media.ts";
import type { Db } from "../../db/schema.ts";
import type { MediaFileRow, MediaRow } from "../../db/tables/content-tables.ts";

const Blur = z.array(z.string());

/** URL path of an image file. */
const mediaAddress = (name: string) => `/media/${name}`;

/** Pictures by image id with the files made so far, of the library or of the bin. `alt` is set by its users. */
export async function readPictures(
  db: Db,
  ids: readonly string[],
  from: "library" | "bin" = "library",
): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("media")
    .select(["id", "width", "height", "blur"])
    .where("id", "in", [...new Set(ids)])
    .where("deleted_at", from === "library" ? "is" : "is not", null)
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

/** @param files from the narrowest to the widest */
function pictureOf(
  row: Pick<MediaRow, "id" | "width" | "height" | "blur">,
  files: readonly Pick<MediaFileRow, "name" | "format" | "width">[],
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
