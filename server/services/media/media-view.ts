import type { Kysely } from "kysely";
import type { Media, MediaUse } from "../../../contract/media.ts";
import type { Schema } from "../../db/schema.ts";
import type { MediaRow } from "../../db/tables/content-tables.ts";
import { readPictures } from "./read-pictures.ts";

/** The columns of `media` that an image of the library is shown with. */
export const mediaColumns = [
  "id",
  "name",
  "bytes",
  "status",
  "failure",
  "created_at",
] as const satisfies readonly (keyof MediaRow)[];

type ViewedRow = Pick<MediaRow, (typeof mediaColumns)[number]>;

/** How many posts are named that show an image; a cover may be shared by thousands. */
const mostUses = 20;

/** Images of the library as the contract shows them, in the order of `rows`. */
export async function mediaView(db: Kysely<Schema>, rows: readonly ViewedRow[]): Promise<Media[]> {
  const pictures = await readPictures(
    db,
    rows.map((row) => row.id),
  );
  const views: Media[] = [];
  for (const row of rows) {
    const picture = pictures.get(row.id);
    // Deleted between the two queries.
    if (!picture) continue;
    views.push({
      id: row.id,
      name: row.name,
      picture,
      bytes: row.bytes,
      status: row.status,
      failure: row.failure,
      createdAt: new Date(row.created_at).toISOString(),
      uses: await readUses(db, row.id),
    });
  }
  return views;
}

/** The newest posts that show an image. A deleted post counts: it can be brought back. */
export async function readUses(db: Kysely<Schema>, id: string): Promise<MediaUse[]> {
  const uses = await db
    .selectFrom("media_uses")
    .innerJoin("posts", "posts.id", "media_uses.post_id")
    .select(["posts.id", "posts.title", "posts.deleted_at", "media_uses.current"])
    .where("media_uses.media_id", "=", id)
    .orderBy("media_uses.post_id", "desc")
    .limit(mostUses)
    .execute();
  return uses.map((use) => ({
    postId: use.id,
    title: use.deleted_at === null ? use.title : `${use.title} (deleted)`,
    current: use.current === 1 && use.deleted_at === null,
  }));
}
