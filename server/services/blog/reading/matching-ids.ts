import type { PostStatus } from "../../../../contract/blogs.ts";
import type { PostQuery } from "../../../db/post-search.ts";
import type { Context } from "../../context.ts";
import { type BlogPlace, isByDate, type Sort } from "./blog-cursor.ts";
import { readFrom } from "./published-posts.ts";

/** Matches that are sorted by title at most, the newest ones: to find all would take too long. */
const mostSorted = 1_000;

/** The ids of the posts that have all of `words`: as many as a page needs, behind `place`. */
export function matchingIds(
  context: Context,
  query: {
    words: string;
    category?: string | undefined;
    status?: PostStatus | undefined;
    sort: Sort;
    place: BlogPlace | undefined;
    limit: number;
  },
): Promise<string[]> {
  const { words, category, status, sort, place } = query;
  const filter: Omit<PostQuery, "limit"> = {
    words,
    live: context.actor.kind === "visitor",
    ...(category === undefined ? {} : { category }),
    ...(status === undefined ? {} : { status }),
  };
  const { search } = context.database;
  if (!isByDate(sort)) return search.find(readFrom(context), { ...filter, limit: mostSorted });
  return search.find(readFrom(context), {
    ...filter,
    oldestFirst: sort === "oldest",
    ...(place ? { after: { at: Number(place.key), id: place.id } } : {}),
    limit: query.limit + 1,
  });
}
