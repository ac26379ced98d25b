import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { Invalid } from "../errors.ts";
import { cleanHtml, mediaFilesIn } from "./clean-html.ts";

/** Different image files that are looked up for one text, at most. */
const mostFiles = 200;

/**
 * Cleans the HTML of a post (`clean-html.ts`), knowing which image files are ours.
 * @throws Invalid for what can't be cleaned
 */
export async function cleanContent(db: Kysely<Schema>, html: string): Promise<string> {
  const files = mediaFilesIn(html);
  if (files.length > mostFiles) {
    throw new Invalid({ content: `The content may show at most ${mostFiles} different images.` });
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
