import { sql } from "kysely";
import type { PostStatus } from "../../../../contract/blogs.ts";
import type { Context } from "../../context.ts";
import { readFrom } from "../../read-from.ts";
import { live } from "../live-posts.ts";
import { type BlogPlace, isByDate, type Sort } from "./blog-cursor.ts";

/** Which part of which list is wanted. */
export type Wanted = {
  /** Published posts only, else all that are not deleted. */
  live: boolean;
  category: string | undefined;
  status: PostStatus | undefined;
  sort: Sort;
  after: BlogPlace | undefined;
  limit: number;
};

/** What a list goes by: a time (ms), or a title without regard to capitals. */
export const sortKey = (sort: Sort) =>
  isByDate(sort) ? sql<number | string>`posts.dated_at` : sql<number | string>`lower(posts.title)`;

/** The posts of one page of a list, in order. */
export function listedPlaces(
  context: Context,
  { live: onlyLive, category, status, sort, after, limit }: Wanted,
): Promise<BlogPlace[]> {
  const direction = sort === "newest" || sort === "title-desc" ? "desc" : "asc";
  const behind = direction === "desc" ? sql`<` : sql`>`;
  const key = sortKey(sort);
  return readFrom(context)
    .selectFrom("posts")
    .select(["id", key.as("key")])
    .where(onlyLive ? live : sql<boolean>`posts.deleted_at is null`)
    .$if(category !== undefined, (select) => select.where("category", "=", category ?? ""))
    .$if(status !== undefined, (select) => select.where("status", "=", status ?? "draft"))
    .$if(after !== undefined, (select) =>
      // Said twice: SQLite finds its way in an index on `lower(title)` by one value, not by two.
      select.where(sql<boolean>`${key} ${behind}= ${after?.key}
        and (${key}, id) ${behind} (${after?.key}, ${after?.id})`),
    )
    .orderBy(key, direction)
    .orderBy("id", direction)
    .limit(limit)
    .execute();
}
