import type { Db } from "../../db/schema.ts";
import { Invalid } from "../errors.ts";
import { cleanHtml, mediaFilesIn } from "./clean-html.ts";

const maxFiles = 200;

/**
 * Sanitizes the HTML of a post, with the images of the media library.
 * @throws Invalid for HTML that can't be sanitized
 */
export async function cleanContent(db: Db, html: string): Promise<string> {
  const files = mediaFilesIn(html);
  if (files.length > maxFiles) {
    throw new Invalid({ content: `The content may show at most ${maxFiles} different images.` });
  }
  const rows =
    files.length === 0
      ? []
      : await db
          .selectFrom("media_files")
          .select(["name", "media_id"])
          .where("name", "in", files)
          .execute();
  const media = new Map(rows.map((row) => [row.name, row.media_id]));
  return cleanHtml(html, (file) => media.get(file));
}
