import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { PostRow } from "../../db/tables/content-tables.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRole } from "../context.ts";
import { NotFound } from "../errors.ts";
import { keyLifetimeMs } from "../idempotency-keys.ts";
import { day } from "../rate-limits.ts";
import { updateDerivedData } from "./post-derived-data.ts";
import { postColumns } from "./require-post.ts";

/**
 * Deletes posts, which can be restored for 30 days. Ignores those deleted before. For editors.
 * @throws NotSignedIn, Forbidden; NotFound when none of them exists
 */
export async function deletePosts(context: Context, ids: readonly string[]): Promise<void> {
  requireRole(context, "editor");
  await inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, ["content"]);
    const posts = await transaction
      .selectFrom("posts")
      .select(postColumns)
      .where("id", "in", ids)
      .where("deleted_at", "is", null)
      .orderBy("id")
      .execute();
    if (posts.length === 0) throw new NotFound("This post does not exist.");
    await markDeleted(transaction, context, posts, context.now());
  });
}

/** How long (ms) a deleted post can be restored. */
const restorableMs = 30 * day;

/**
 * Restores deleted posts. Ignores those that are not deleted. For editors.
 * @throws NotSignedIn, Forbidden; NotFound when none of them exists any more
 */
export async function restorePosts(context: Context, ids: readonly string[]): Promise<void> {
  requireRole(context, "editor");
  await inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, ["content"]);
    const posts = await transaction
      .selectFrom("posts")
      .select(postColumns)
      .where("id", "in", ids)
      .orderBy("id")
      .execute();
    const limit = context.now() - restorableMs;
    const within = posts.filter((post) => post.deleted_at === null || post.deleted_at > limit);
    if (within.length === 0) {
      throw new NotFound("This post can't be restored: it was deleted more than 30 days ago.");
    }
    const deleted = within.filter((post) => post.deleted_at !== null);
    if (deleted.length > 0) await markDeleted(transaction, context, deleted, null);
  });
}

/** Marks posts as deleted, or as not deleted, with their derived data and audit entries. */
async function markDeleted(
  transaction: Transaction<Schema>,
  context: Context,
  posts: readonly PostRow[],
  deletedAt: number | null,
): Promise<void> {
  const ids = posts.map(({ id }) => id);
  await transaction
    .updateTable("posts")
    .set({ deleted_at: deletedAt })
    .where("id", "in", ids)
    .execute();
  const action = deletedAt === null ? "post.restore" : "post.delete";
  for (const id of ids) await record(transaction, context, action, { post: id });
  const changes = posts.map((before) => ({ before, after: { ...before, deleted_at: deletedAt } }));
  await updateDerivedData(transaction, context, changes);
}

/** Posts per transaction, so that other writes are not blocked for long. */
const batchSize = 100;

/** Lifetime of abandoned working copies. */
const workingCopyLifetimeMs = 90 * day;

/**
 * Purges posts deleted more than 30 days ago, expired previews and idempotency keys, and working
 * copies older than 90 days. For the system.
 */
export async function purgeDeleted(context: Context): Promise<void> {
  requireRole(context, "admin");
  const now = context.now();
  await inTransaction(context, async (transaction) => {
    await transaction.deleteFrom("post_previews").where("expires_at", "<=", now).execute();
    await transaction
      .deleteFrom("post_keys")
      .where("at", "<=", now - keyLifetimeMs)
      .execute();
    await transaction
      .deleteFrom("post_drafts")
      .where("saved_at", "<=", now - workingCopyLifetimeMs)
      .execute();
  });
  for (let purged = batchSize; purged >= batchSize; ) purged = await purgeSome(context, now);
}

function purgeSome(context: Context, now: number): Promise<number> {
  return inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, ["content"]);
    const rows = await transaction
      .selectFrom("posts")
      .select("id")
      .where("deleted_at", "is not", null)
      .where("deleted_at", "<=", now - restorableMs)
      .orderBy("deleted_at")
      .limit(batchSize)
      .execute();
    if (rows.length === 0) return 0;
    const ids = rows.map((row) => row.id);
    await context.database.search.remove(transaction, ids);
    await transaction.deleteFrom("post_drafts").where("post_id", "in", ids).execute();
    await transaction.deleteFrom("post_previews").where("post_id", "in", ids).execute();
    await transaction.deleteFrom("posts").where("id", "in", ids).execute();
    return ids.length;
  });
}
