import { type Kysely, sql } from "kysely";
import type { PostRow, Schema } from "../../db/schema.ts";

/** What visitors see. "deleted_at is null" is written as in the indexes, or they are not used. */
export const live = sql<boolean>`posts.status = 'published' and posts.deleted_at is null`;

/** The same of a row. */
export function isLive(post: Pick<PostRow, "status" | "deleted_at">): boolean {
  return post.status === "published" && post.deleted_at === null;
}

/** The ids of the posts just before and after a place in the order of dates, at most two. */
export async function neighboursOf(
  db: Kysely<Schema>,
  place: Pick<PostRow, "id" | "dated_at">,
): Promise<string[]> {
  const next = (than: "<" | ">", direction: "asc" | "desc") =>
    db
      .selectFrom("posts")
      .select("id")
      .where(live)
      .where("id", "<>", place.id)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("dated_at", "id"), than, tuple(place.dated_at, place.id)),
      )
      .orderBy("dated_at", direction)
      .orderBy("id", direction)
      .limit(1)
      .executeTakeFirst();
  const found = [await next("<", "desc"), await next(">", "asc")];
  return found.flatMap((row) => (row ? [row.id] : []));
}
