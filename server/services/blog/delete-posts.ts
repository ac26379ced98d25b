import type { PostRow } from "../../db/tables/content-tables.ts";
import { record } from "../audit/record.ts";
import {
  type BinScope,
  binBatch,
  inBin,
  outOfBin,
  type Restored,
  readRestorable,
  toBin,
} from "../bin-rules.ts";
import { type Context, inTransaction, requireRight, type WriteContext } from "../context.ts";
import { NotFound } from "../errors.ts";
import { updateDerivedData } from "./post-derived-data.ts";
import { imagesOf } from "./post-images.ts";
import { postColumns } from "./require-post.ts";
import { saveVersion } from "./save-version.ts";

/** Moves posts to the bin; their addresses stay reserved. @throws NotFound when none exists */
export async function deletePosts(context: Context, ids: readonly string[]): Promise<void> {
  requireRight(context, "blog", "delete");
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["content"]);
    const posts = await transaction
      .selectFrom("posts")
      .select(postColumns)
      .where("id", "in", ids)
      .where("deleted_at", "is", null)
      .orderBy("id")
      .execute();
    if (posts.length === 0) throw new NotFound("This post does not exist.");
    await markDeleted(context, posts, toBin(context));
  });
}

/**
 * Restores deleted posts. Ignores those that are not deleted. A scheduled post whose time has
 * passed becomes a draft, so that a restoration publishes nothing.
 * @throws NotFound when none of them exists any more
 */
export async function restorePosts(context: Context, ids: readonly string[]): Promise<Restored> {
  requireRight(context, "blog");
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["content"]);
    const posts = await readRestorable(context, "posts", postColumns, ids);
    const deleted = posts.filter((post) => post.deleted_at !== null);
    if (deleted.length > 0) await markDeleted(context, deleted, outOfBin);
    const notes: string[] = [];
    for (const post of deleted) {
      if (post.status !== "scheduled" || post.dated_at > context.now()) continue;
      await unschedule(context, { ...post, ...outOfBin });
      notes.push(`“${post.title}” is now a draft: the time it was scheduled for has passed.`);
    }
    return { restored: posts.length, notes };
  });
}

async function unschedule(context: WriteContext, post: PostRow): Promise<void> {
  const { title, category, summary, content } = post;
  const images = await imagesOf(context.transaction, post.id);
  const draft = { title, category, summary, content, images, published_at: null };
  await saveVersion(context, post, { ...draft, status: "draft" });
}

/** Marks posts as deleted, or as not deleted, with their derived data and audit entries. */
async function markDeleted(
  context: WriteContext,
  posts: readonly PostRow[],
  mark: ReturnType<typeof toBin> | typeof outOfBin,
): Promise<void> {
  const ids = posts.map(({ id }) => id);
  await context.transaction.updateTable("posts").set(mark).where("id", "in", ids).execute();
  const action = mark.deleted_at === null ? "post.restore" : "post.delete";
  for (const { id, title } of posts) {
    await record(context, action, { post: id }, { title });
  }
  const changes = posts.map((before) => ({ before, after: { ...before, ...mark } }));
  await updateDerivedData(context, changes);
}

/** Deletes some posts in the bin permanently, with their revisions, working copies and previews. */
export async function purgePosts(context: WriteContext, scope: BinScope): Promise<number> {
  await context.database.lock(context.transaction, ["content"]);
  const rows = await context.transaction
    .selectFrom("posts")
    .select(["id", "title"])
    .where(inBin(scope))
    .limit(binBatch)
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => row.id);
  await context.database.search.remove(context.transaction, ids);
  await context.transaction.deleteFrom("post_drafts").where("post_id", "in", ids).execute();
  await context.transaction.deleteFrom("post_previews").where("post_id", "in", ids).execute();
  await context.transaction.deleteFrom("posts").where("id", "in", ids).execute();
  for (const { id, title } of rows) {
    await record(context, "post.purge", { post: id }, { title });
  }
  return ids.length;
}
