import { sql } from "kysely";
import type { Blog, PostStatus } from "../../../../contract/blogs.ts";
import { type Context, readFrom } from "../../context.ts";
import {
  isAfter,
  readSortedCursor,
  type SortedPosition,
  writeSortedCursor,
} from "../../pagination.ts";
import { type Db, live } from "../live-posts.ts";
import { postViewColumns, postViews } from "../post-view.ts";
import { type PageQuery, type Sort, searchPosts, sortKey } from "./search-posts.ts";

export type PostListQuery = {
  limit: number;
  cursor?: string | undefined;
  /** Search text. */
  q?: string | undefined;
  category?: string | undefined;
  status?: PostStatus | undefined;
  sort: Sort;
  /** Includes each post's content. */
  content: boolean;
};

/** Maximum page size with content. */
const maxWithContent = 20;

/**
 * A page of posts (decision A6): published ones for visitors, all that are not deleted for staff.
 * Paginated by keyset. For anyone.
 * @throws Invalid for a malformed cursor
 */
export async function listPosts(
  context: Context,
  { cursor, q, category, status, sort, content, ...asked }: PostListQuery,
): Promise<{ posts: Blog[]; next: string | null }> {
  const limit = content ? Math.min(asked.limit, maxWithContent) : asked.limit;
  const onlyLive = context.actor.kind === "visitor";
  const after = cursor === undefined ? undefined : readSortedCursor(cursor, sort);
  if (onlyLive && status !== undefined && status !== "published") return { posts: [], next: null };
  // One more than the page shows tells whether there is a next page.
  const query = { live: onlyLive, category, status, sort, after, limit: limit + 1 };
  const positions = q ? await searchPosts(context, q, query) : await readPage(context, query);
  const page = positions.slice(0, limit);
  const last = page.at(-1);
  return {
    posts: await postsById(
      readFrom(context),
      page.map(({ id }) => id),
      content,
    ),
    next: last && positions.length > limit ? writeSortedCursor(sort, last) : null,
  };
}

async function postsById(db: Db, ids: readonly string[], content: boolean): Promise<Blog[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("posts")
    .select(postViewColumns)
    .$if(content, (select) => select.select("content"))
    .where("id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return postViews(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

function readPage(
  context: Context,
  { live: onlyLive, category, status, sort, after, limit }: PageQuery,
): Promise<SortedPosition[]> {
  const direction = sort === "newest" || sort === "title-desc" ? "desc" : "asc";
  const key = sortKey(sort);
  return readFrom(context)
    .selectFrom("posts")
    .select(["id", key.as("key")])
    .where(onlyLive ? live : sql<boolean>`posts.deleted_at is null`)
    .$if(category !== undefined, (select) => select.where("category", "=", category ?? ""))
    .$if(status !== undefined, (select) => select.where("status", "=", status ?? "draft"))
    .$if(after !== undefined, (select) =>
      select.where(isAfter(key, direction, after as SortedPosition)),
    )
    .orderBy(key, direction)
    .orderBy("id", direction)
    .limit(limit)
    .execute();
}
