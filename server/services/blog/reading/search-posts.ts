import { sql } from "kysely";
import type { blogSorts, PostStatus } from "../../../../contract/blogs.ts";
import type { PostQuery } from "../../../db/post-search.ts";
import { type Context, readFrom } from "../../context.ts";
import { isByAge, type SortedPosition } from "../../pagination.ts";
import type { Db } from "../live-posts.ts";

export type Sort = (typeof blogSorts)[number];

/** The part of a list that a page shows. */
export type PageQuery = {
  /** Published posts only; otherwise all that are not deleted. */
  live: boolean;
  category: string | undefined;
  status: PostStatus | undefined;
  sort: Sort;
  after: SortedPosition | undefined;
  limit: number;
};

/** Sort expression: the date (ms) or the title in lower case. */
export const sortKey = (sort: Sort) =>
  isByAge(sort) ? sql<number | string>`posts.dated_at` : sql<number | string>`lower(posts.title)`;

/** Newest matches that a search by title sorts; sorting all would take too long. */
const maxSortedMatches = 1_000;

/** A page of the posts that match all words of `q`. */
export async function searchPosts(
  context: Context,
  q: string,
  { live, category, status, sort, after, limit }: PageQuery,
): Promise<SortedPosition[]> {
  const db = readFrom(context);
  const { search } = context.database;
  const filter: Omit<PostQuery, "limit"> = {
    ...{ words: q, live },
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
