import { sql } from "kysely";
import type { BlogList, PostCard, PublicBlog } from "../../../../contract/blog-pages.ts";
import { blogPageSize } from "../../../../contract/limits.ts";
import type { Db } from "../../../db/schema.ts";
import { cacheTags } from "../../cache-tags.ts";
import { type Context, readFrom } from "../../context.ts";
import { listTabs } from "../blog-categories.ts";
import { type AddTag, livePosts } from "../live-posts.ts";
import { cardColumns, postCards } from "./post-cards.ts";

/**
 * A page of the blog (decision P10), of one category or author if given. Of all posts, the newest is
 * featured on the first page instead of listed. For anyone.
 */
export async function listPostCards(
  context: Context,
  addTag: AddTag,
  { category, author, page }: Parameters<PublicBlog["list"]>[0],
): Promise<BlogList> {
  const db = readFrom(context);
  const isAll = category === undefined && author === undefined;
  if (isAll) addTag(cacheTags.allPosts);
  if (category !== undefined) addTag(cacheTags.category(category));
  if (author !== undefined) addTag(cacheTags.author(author));
  addTag(cacheTags.categories);
  const categories = await listTabs(context);
  const total =
    author === undefined ? await countLive(db, category) : await countOfAuthor(db, author);
  // The featured post precedes the grid.
  const featuredCount = isAll && total > 0 ? 1 : 0;
  const isFirst = page === 1;
  const offset = isFirst ? 0 : (page - 1) * blogPageSize + featuredCount;
  const limit = blogPageSize + (isFirst ? featuredCount : 0);
  const cards = await cardsFrom(context, { category, author }, { offset, limit });
  for (const card of cards) addTag(cacheTags.post(card.id));
  const featured = (isFirst && featuredCount === 1 && cards[0]) || null;
  return {
    featured,
    categories,
    posts: featured ? cards.slice(1) : cards,
    page,
    pages: total === 0 ? 0 : Math.max(1, Math.ceil((total - featuredCount) / blogPageSize)),
    total,
  };
}

/** `limit` published posts, newest first, after the first `offset`. */
async function cardsFrom(
  context: Context,
  { category, author }: { [name in "category" | "author"]: string | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<PostCard[]> {
  const db = readFrom(context);
  const where = category === undefined ? {} : { category };
  // An author has few posts, which an index has in order.
  const position =
    author === undefined
      ? await findOffset(db, { ...where, offset, from: "newest" })
      : { at: Number.MAX_SAFE_INTEGER, skip: offset };
  if (!position) return [];
  // Skips posts within an index, without reading them.
  const chosen = livePosts(db, category, author)
    .select("id")
    .where("dated_at", "<", position.at)
    .orderBy("dated_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(position.skip);
  const rows = await db
    .selectFrom("posts")
    .select(cardColumns)
    .where("id", "in", chosen)
    .orderBy("dated_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return postCards(db, rows);
}

/** Number of published posts. For anyone. */
export async function countPosts(context: Context, addTag: AddTag): Promise<number> {
  addTag(cacheTags.allPosts);
  return countLive(readFrom(context));
}

/** The slug of the newest post, which the blog features (decision P11). For anyone. */
export async function featuredPost(context: Context, addTag: AddTag): Promise<string | undefined> {
  addTag(cacheTags.allPosts);
  const post = await livePosts(readFrom(context))
    .select("slug")
    .orderBy("dated_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return post?.slug;
}

/** At most `limit` posts, newest first, for pages outside the blog. For anyone. */
export async function newestPosts(
  context: Context,
  addTag: AddTag,
  limit: number,
): Promise<PostCard[]> {
  const db = readFrom(context);
  addTag(cacheTags.allPosts);
  const rows = await livePosts(db)
    .select(cardColumns)
    .orderBy("dated_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const cards = await postCards(db, rows);
  for (const { id } of cards) addTag(cacheTags.post(id));
  return cards;
}

/** 14 days in ms, the span of a row of `post_spans`. */
const spanMs = 1_209_600_000;

/** Category of the rows that count all posts. */
const all = "";

/** Start of a page: a date (ms) and the number of posts to skip from there. */
type OffsetPosition = { at: number; skip: number };

/**
 * Position after `offset` published posts, found by whole spans, so that page 10,000 costs what
 * page 2 does (docs/decisions/deep-pagination.md). Undefined beyond the end.
 */
export async function findOffset(
  db: Db,
  {
    offset,
    category = all,
    from,
  }: { offset: number; category?: string; from: "newest" | "oldest" },
): Promise<OffsetPosition | undefined> {
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
  const at = (from === "newest" ? number + 1 : number) * spanMs;
  return { at, skip: offset - (until - posts) };
}

export async function countOfAuthor(db: Db, author: string): Promise<number> {
  const { posts } = await livePosts(db, undefined, author)
    .select((eb) => eb.fn.countAll<number>().as("posts"))
    .executeTakeFirstOrThrow();
  return Number(posts);
}

async function countLive(db: Db, category = all): Promise<number> {
  const { posts } = await db
    .selectFrom("post_spans")
    .select((eb) => eb.fn.sum<number | null>("posts").as("posts"))
    .where("category", "=", category)
    .executeTakeFirstOrThrow();
  return posts ?? 0;
}
