import { type SelectQueryBuilder, sql } from "kysely";
import type { Blog, PostStatus } from "../../../../contract/blogs.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import { type BlogRow, blogColumns, blogViews } from "../blog-view.ts";
import { live } from "../live-posts.ts";
import { type BlogPlace, isByDate, readCursor, type Sort, writeCursor } from "./blog-cursor.ts";
import { matchingIds } from "./matching-ids.ts";
import { readFrom } from "./published-posts.ts";

export type BlogQuery = {
  limit: number;
  cursor?: string | undefined;
  /** Words to look for. */
  q?: string | undefined;
  category?: string | undefined;
  status?: PostStatus | undefined;
  sort: Sort;
  /** Whether each post comes with its content. */
  content: boolean;
};

type ListedRow = BlogRow & { dated_at: number; title_key: string };

/**
 * A page of posts (decision A6): published ones for visitors, all that are not deleted for staff.
 * It continues by key, so that a far page costs what the first does. For anyone.
 * @throws Invalid for a cursor that is not one
 */
export async function listBlogs(
  context: Context,
  query: BlogQuery,
): Promise<{ blogs: Blog[]; next: string | null }> {
  const isVisitor = context.actor.kind === "visitor";
  const place = query.cursor === undefined ? undefined : readCursor(query.cursor, query.sort);
  if (isVisitor && query.status !== undefined && query.status !== "published") {
    return { blogs: [], next: null };
  }
  const db = readFrom(context);
  const ids = query.q ? await matchingIds(context, { ...query, words: query.q, place }) : undefined;
  if (ids?.length === 0) return { blogs: [], next: null };
  const { category, status } = query;
  const rows: ListedRow[] = await db
    .selectFrom("posts")
    .select([...blogColumns, "dated_at", sql<string>`lower(title)`.as("title_key")])
    .$if(query.content, (select) => select.select("content"))
    .where(isVisitor ? live : sql<boolean>`posts.deleted_at is null`)
    .$if(category !== undefined, (select) => select.where("category", "=", category ?? ""))
    .$if(status !== undefined, (select) => select.where("status", "=", status ?? "draft"))
    .$if(ids !== undefined, (select) => select.where("id", "in", ids ?? []))
    .$call((select) => inOrder(select, query.sort, place))
    .limit(query.limit + 1)
    .execute();
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    blogs: await blogViews(db, page),
    next:
      last && rows.length > page.length ? writeCursor(query.sort, placeOf(last, query.sort)) : null,
  };
}

function inOrder<Selected>(
  select: SelectQueryBuilder<Schema, "posts", Selected>,
  sort: Sort,
  place: BlogPlace | undefined,
) {
  const direction = sort === "newest" || sort === "title-desc" ? "desc" : "asc";
  const key = isByDate(sort) ? sql`dated_at` : sql`lower(title)`;
  const behind = direction === "desc" ? sql`<` : sql`>`;
  return select
    .$if(place !== undefined, (from) =>
      // Said twice: SQLite finds its way in an index on `lower(title)` by one value, not by two.
      from.where(sql<boolean>`${key} ${behind}= ${place?.key}
        and (${key}, id) ${behind} (${place?.key}, ${place?.id})`),
    )
    .orderBy(key, direction)
    .orderBy("id", direction);
}

const placeOf = (row: ListedRow, sort: Sort): BlogPlace => ({
  key: isByDate(sort) ? row.dated_at : row.title_key,
  id: row.id,
});
