import { sql } from "kysely";
import type { Blog, PostStatus } from "../../../../contract/blogs.ts";
import type { PostQuery } from "../../../db/post-search.ts";
import { type Context, readFrom } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { blogColumns, blogView, blogViews } from "../blog-view.ts";
import { type Db, live } from "../live-posts.ts";
import { type BlogPlace, isByDate, readCursor, type Sort, writeCursor } from "./blog-cursor.ts";

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

/** Posts of a page that comes with their content: visitors may ask for any number of pages. */
const mostWithContent = 20;

/**
 * A page of posts (decision A6): published ones for visitors, all that are not deleted for staff.
 * It continues by key, so that a far page costs what the first does. For anyone.
 * @throws Invalid for a cursor that is not one
 */
export async function listBlogs(
  context: Context,
  { cursor, q, category, status, sort, content, ...asked }: BlogQuery,
): Promise<{ blogs: Blog[]; next: string | null }> {
  const limit = content ? Math.min(asked.limit, mostWithContent) : asked.limit;
  const live = context.actor.kind === "visitor";
  const after = cursor === undefined ? undefined : readCursor(cursor, sort);
  if (live && status !== undefined && status !== "published") return { blogs: [], next: null };
  // One more than is shown, to know whether there is a next page.
  const wanted = { live, category, status, sort, after, limit: limit + 1 };
  const places = q
    ? await foundPlaces(context, { ...wanted, words: q })
    : await listedPlaces(context, wanted);
  const page = places.slice(0, limit);
  const last = page.at(-1);
  return {
    blogs: await blogsById(
      readFrom(context),
      page.map((place) => place.id),
      content,
    ),
    next: last && places.length > limit ? writeCursor(sort, last) : null,
  };
}

async function blogsById(db: Db, ids: readonly string[], content: boolean): Promise<Blog[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("posts")
    .select(blogColumns)
    .$if(content, (select) => select.select("content"))
    .where("id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return blogViews(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

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

/**
 * One post by its id or slug (decision A7): a published one for visitors, any that is not deleted
 * for staff. For anyone.
 * @throws NotFound
 */
export async function readBlog(context: Context, idOrSlug: string): Promise<Blog> {
  const db = readFrom(context);
  const isVisitor = context.actor.kind === "visitor";
  const row = await db
    .selectFrom("posts")
    .select([...blogColumns, "posts.content"])
    .where(({ eb, or }) => or([eb("id", "=", idOrSlug), eb("slug", "=", idOrSlug)]))
    .where(isVisitor ? live : sql<boolean>`posts.deleted_at is null`)
    .executeTakeFirst();
  if (!row) throw new NotFound("This post does not exist.");
  return blogView(db, row);
}
