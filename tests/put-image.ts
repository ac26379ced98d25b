import type { Database } from "../server/db/database.ts";
import { newId } from "../server/db/new-id.ts";
import type { MediaRow } from "../server/db/tables/content-tables.ts";

/** Puts an image into the media library as an upload leaves it; its file does not exist. */
export async function putImage(
  database: Database,
  name: string,
  { id = newId(), ...change }: Partial<MediaRow> = {},
): Promise<{ id: string }> {
  await database.write(async (transaction) => {
    await transaction
      .insertInto("media")
      .values({
        id,
        hash: `hash of ${id}`,
        name,
        bytes: 2_516_582,
        width: 1920,
        height: 1080,
        blur: JSON.stringify(Array.from({ length: 12 }, () => "202020")),
        status: "ready",
        attempts: 0,
        due_at: 0,
        lease: null,
        leased_until: null,
        failure: null,
        uploaded_by: null,
        created_at: Date.parse("2026-11-14T06:00:00Z"),
        ...change,
      })
      .execute();
    await transaction
      .insertInto("media_files")
      .values({ name: `${id}-800.webp`, format: "webp", width: 800, bytes: 500, media_id: id })
      .execute();
  });
  return { id };
}
