import type { Db } from "./published-posts.ts";

/** Milliseconds of a "month" in the table `post_months`. */
const month = 2_592_000_000;

/** From where to read on: posts dated before (or from) `at`, without the first `skip` of them. */
export type PlaceInList = { at: number; skip: number };

/**
 * Where the post stands that has `offset` published posts before it, counted in whole months and
 * so as fast on page 10,000 as on page 2 (docs/decisions/far-pages.md). Undefined beyond the end.
 */
export async function placeInList(
  db: Db,
  { offset, category, from }: { offset: number; category?: string; from: "newest" | "oldest" },
): Promise<PlaceInList | undefined> {
  const months = await db
    .selectFrom("post_months")
    .select((eb) => ["month", eb.fn.sum<number>("posts").as("posts")])
    .$if(category !== undefined, (query) => query.where("category", "=", category ?? ""))
    .groupBy("month")
    .orderBy("month", from === "newest" ? "desc" : "asc")
    .execute();
  let skip = offset;
  for (const { month: number, posts } of months) {
    if (skip < posts) return { at: (from === "newest" ? number + 1 : number) * month, skip };
    skip -= posts;
  }
  return undefined;
}

/** How many posts are published, in one category if given. */
export async function countLive(db: Db, category?: string): Promise<number> {
  const { posts } = await db
    .selectFrom("post_months")
    .select((eb) => eb.fn.sum<number | null>("posts").as("posts"))
    .$if(category !== undefined, (query) => query.where("category", "=", category ?? ""))
    .executeTakeFirstOrThrow();
  return posts ?? 0;
}
