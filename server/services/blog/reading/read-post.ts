import { sql } from "kysely";
import type { Blog } from "../../../../contract/blogs.ts";
import { type Context, readFrom } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { live } from "../live-posts.ts";
import { postView, postViewColumns } from "../post-view.ts";

/**
 * One post by its id or slug (decision A7): a published one for visitors, any that is not deleted
 * for staff. For anyone.
 * @throws NotFound
 */
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
