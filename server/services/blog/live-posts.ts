import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { PostRow } from "../../db/tables/content-tables.ts";

/** What visitors see. "deleted_at is null" is written as in the indexes, or they are not used. */
export const live = sql<boolean>`posts.status = 'published' and posts.deleted_at is null`;

/** The same of a row. */
export function isLive(post: Pick<PostRow, "status" | "deleted_at">): boolean {
  return post.status === "published" && post.deleted_at === null;
}

/** The published post next to a place in the order of dates: earlier (`<`) or later (`>`). */
export function neighbour(
  db: Kysely<Schema>,
  place: Pick<PostRow, "id" | "dated_at">,
  side: "<" | ">",
): Promise<Pick<PostRow, "id" | "slug" | "title"> | undefined> {
  const direction = side === "<" ? "desc" : "asc";
  return db
    .selectFrom("posts")
    .select(["id", "slug", "title"])
    .where(live)
    .where("id", "<>", place.id)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("dated_at", "id"), side, tuple(place.dated_at, place.id)),
    )
    .orderBy("dated_at", direction)
    .orderBy("id", direction)
    .limit(1)
    .executeTakeFirst();
}
