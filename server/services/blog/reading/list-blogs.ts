import type { Blog, PostStatus } from "../../../../contract/blogs.ts";
import type { Context } from "../../context.ts";
import { readFrom } from "../../read-from.ts";
import { blogColumns, blogViews } from "../blog-view.ts";
import { readCursor, type Sort, writeCursor } from "./blog-cursor.ts";
import { foundPlaces } from "./found-places.ts";
import { listedPlaces } from "./listed-places.ts";
import type { Db } from "./published-posts.ts";

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
