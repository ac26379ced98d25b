import type { PostQuery } from "../../../db/post-search.ts";
import type { Context } from "../../context.ts";
import { readFrom } from "../../read-from.ts";
import { type BlogPlace, isByDate, type Sort } from "./blog-cursor.ts";
import { sortKey, type Wanted } from "./listed-places.ts";
import type { Db } from "./published-posts.ts";

/** Matches that are sorted by title at most, the newest ones: to find all would take too long. */
const mostSorted = 1_000;

/** The posts of one page of those that have all of `words`, in order. */
export async function foundPlaces(
  context: Context,
  { words, live, category, status, sort, after, limit }: Wanted & { words: string },
): Promise<BlogPlace[]> {
  const db = readFrom(context);
  const { search } = context.database;
  const filter: Omit<PostQuery, "limit"> = {
    ...{ words, live },
    ...(category === undefined ? {} : { category }),
    ...(status === undefined ? {} : { status }),
  };
  if (!isByDate(sort)) {
    const ids = await search.find(db, { ...filter, limit: mostSorted });
    return byTitle(await placesOf(db, ids, sort), sort, after).slice(0, limit);
  }
  const ids = await search.find(db, {
    ...filter,
    oldestFirst: sort === "oldest",
    ...(after ? { after: { at: Number(after.key), id: after.id } } : {}),
    limit,
  });
  return placesOf(db, ids, sort);
}

/** By their ids alone: told more, SQLite would rather walk through all posts. */
async function placesOf(db: Db, ids: readonly string[], sort: Sort): Promise<BlogPlace[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("posts")
    .select(["id", sortKey(sort).as("key")])
    .where("id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function byTitle(places: BlogPlace[], sort: Sort, after: BlogPlace | undefined): BlogPlace[] {
  const sign = sort === "title" ? 1 : -1;
  const compare = (a: BlogPlace, b: BlogPlace) => sign * (order(a.key, b.key) || order(a.id, b.id));
  return places.filter((place) => !after || compare(place, after) > 0).sort(compare);
}

const order = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : Number(a > b));
