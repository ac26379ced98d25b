import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import type { PostRow } from "../../db/tables/content-tables.ts";

/** Condition for published posts, spelled as in the partial indexes. */
export const live = sql<boolean>`posts.status = 'published' and posts.deleted_at is null`;

export function isLive(post: Pick<PostRow, "status" | "deleted_at">): boolean {
  return post.status === "published" && post.deleted_at === null;
}

/** The published post before (`<`) or after (`>`) a position by date. */
export function neighbour(
  db: Db,
  position: Pick<PostRow, "id" | "dated_at">,
  side: "<" | ">",
): Promise<Pick<PostRow, "id" | "slug" | "title"> | undefined> {
  const direction = side === "<" ? "desc" : "asc";
  return db
    .selectFrom("posts")
    .select(["id", "slug", "title"])
    .where(live)
    .where("id", "<>", position.id)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("dated_at", "id"), side, tuple(position.dated_at, position.id)),
    )
    .orderBy("dated_at", direction)
    .orderBy("id", direction)
    .limit(1)
    .executeTakeFirst();
}

/** Receives every cache tag that the result depends on. */
export type AddTag = (tag: string) => void;

/** Published posts, of one category or one author if given. */
export function livePosts(db: Db, category?: string, author?: string) {
  const posts = db.selectFrom("posts").where(live);
  if (category !== undefined) return posts.where("category", "=", category);
  return author === undefined ? posts : posts.where("author_name", "=", author);
}
