import { sql } from "kysely";
import type { Db } from "./published-posts.ts";

/** Milliseconds of a span of 14 days, as the table `post_spans` has them. */
const span = 1_209_600_000;

/** What the table has for all categories together. */
const all = "";

/** From where to read on: posts dated before (or from) `at`, without the first `skip` of them. */
export type PlaceInList = { at: number; skip: number };

/**
 * Where the post stands that has `offset` published posts before it, counted in whole spans and
 * so as fast on page 10,000 as on page 2 (docs/decisions/deep-pagination.md). Undefined beyond the end.
 */
export async function placeInList(
  db: Db,
  {
    offset,
    category = all,
    from,
  }: { offset: number; category?: string; from: "newest" | "oldest" },
): Promise<PlaceInList | undefined> {
  if (offset === 0) return { at: from === "newest" ? Number.MAX_SAFE_INTEGER : 0, skip: 0 };
  const direction = from === "newest" ? sql`desc` : sql`asc`;
  const found = await db
    .selectFrom(
      db
        .selectFrom("post_spans")
        .select([
          "span as number",
          "posts",
          sql<number>`sum(posts) over (order by span ${direction})`.as("until"),
        ])
        .where("category", "=", category)
        .where("posts", ">", 0)
        .as("spans"),
    )
    .selectAll()
    .where("until", ">", offset)
    .orderBy("until")
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  const { number, posts, until } = found;
  const at = (from === "newest" ? number + 1 : number) * span;
  return { at, skip: offset - (until - posts) };
}

/** How many posts are published, in one category if given. */
export async function countLive(db: Db, category = all): Promise<number> {
  const { posts } = await db
    .selectFrom("post_spans")
    .select((eb) => eb.fn.sum<number | null>("posts").as("posts"))
    .where("category", "=", category)
    .executeTakeFirstOrThrow();
  return posts ?? 0;
}
