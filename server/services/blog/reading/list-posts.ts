import { sql } from "kysely";
import type { Blog, blogSorts, PostStatus } from "../../../../contract/blogs.ts";
import type { PostQuery } from "../../../db/post-search.ts";
import type { Db } from "../../../db/schema.ts";
import { type Context, readFrom } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import {
  isAfter,
  isByAge,
  readSortedCursor,
  type SortedPosition,
  writeSortedCursor,
} from "../../pagination.ts";
import { live } from "../live-posts.ts";
import { postView, postViewColumns, postViews } from "../post-view.ts";

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

/** A page of posts: published ones for visitors (decision A6). @throws Invalid for a bad cursor */
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

type Sort = (typeof blogSorts)[number];

/** The part of a list that a page shows. */
type PageQuery = {
  /** Published posts only; otherwise all that are not deleted. */
  live: boolean;
  category: string | undefined;
  status: PostStatus | undefined;
  sort: Sort;
  after: SortedPosition | undefined;
  limit: number;
};

/** Sort expression: the date (ms) or the title in lower case. */
const sortKey = (sort: Sort) =>
  isByAge(sort) ? sql<number | string>`posts.dated_at` : sql<number | string>`lower(posts.title)`;

/** Newest matches that a search by title sorts; sorting all would take too long. */
const maxSortedMatches = 1_000;

/** A page of the posts that match all words of `q`. */
async function searchPosts(
  context: Context,
  q: string,
  { live, category, status, sort, after, limit }: PageQuery,
): Promise<SortedPosition[]> {
  const db = readFrom(context);
  const { search } = context.database;
  const filter: Omit<PostQuery, "limit"> = {
    words: q,
    live,
    ...(category === undefined ? {} : { category }),
    ...(status === undefined ? {} : { status }),
  };
  if (!isByAge(sort)) {
    const ids = await search.find(db, { ...filter, limit: maxSortedMatches });
    return byTitle(await withSortKeys(db, ids, sort), sort, after).slice(0, limit);
  }
  const ids = await search.find(db, {
    ...filter,
    oldestFirst: sort === "oldest",
    ...(after ? { after: { at: Number(after.key), id: after.id } } : {}),
    limit,
  });
  return withSortKeys(db, ids, sort);
}

/** Selects by id only: with more conditions, SQLite would scan all posts. */
async function withSortKeys(db: Db, ids: readonly string[], sort: Sort): Promise<SortedPosition[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("posts")
    .select(["id", sortKey(sort).as("key")])
    .where("id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function byTitle(
  positions: SortedPosition[],
  sort: Sort,
  after: SortedPosition | undefined,
): SortedPosition[] {
  const sign = sort === "title" ? 1 : -1;
  const compare = (a: SortedPosition, b: SortedPosition) =>
    sign * (order(a.key, b.key) || order(a.id, b.id));
  return positions.filter((position) => !after || compare(position, after) > 0).sort(compare);
}

const order = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : Number(a > b));

/** A post by id or slug (decision A7); one that isn't published only for staff. @throws NotFound */
export async function readPost(context: Context, idOrSlug: string): Promise<Blog> {
  const db = readFrom(context);
  const isVisitor = context.actor.kind === "visitor";
  const row = await db
    .selectFrom("posts")
    .select([...postViewColumns, "posts.content"])
    .where(({ eb, or }) => or([eb("id", "=", idOrSlug), eb("slug", "=", idOrSlug)]))
    .where(isVisitor ? live : sql<boolean>`posts.deleted_at is null`)
    .executeTakeFirst();
  if (!row) throw new NotFound("This post does not exist.");
  return postView(db, row);
}
