import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { day } from "../limits/limit.ts";
import { restorable } from "./restore-posts.ts";

/** Posts per transaction, so that other writes get their turn in between. */
const mostAtOnce = 100;

/** How long (ms) a repeated call is known as one. */
const keyMemory = 7 * day;

/** How long (ms) unsaved changes are kept that nobody comes back to. */
const draftMemory = 90 * day;

/**
 * Removes for good: posts that were deleted more than 30 days ago with all that belongs to them,
 * previews whose hour is over, keys older than a week, working copies older than 90 days.
 * For the product itself.
 */
export async function purgeDeleted(context: Context): Promise<void> {
  requireRole(context, "admin");
  const now = context.now();
  await inTransaction(context, async (transaction) => {
    await transaction.deleteFrom("post_previews").where("expires_at", "<=", now).execute();
    await transaction
      .deleteFrom("post_keys")
      .where("at", "<=", now - keyMemory)
      .execute();
    await transaction
      .deleteFrom("post_drafts")
      .where("saved_at", "<=", now - draftMemory)
      .execute();
  });
  for (let purged = mostAtOnce; purged >= mostAtOnce; ) purged = await purgeSome(context, now);
}

function purgeSome(context: Context, now: number): Promise<number> {
  return inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, ["content"]);
    const rows = await transaction
      .selectFrom("posts")
      .select("id")
      .where("deleted_at", "is not", null)
      .where("deleted_at", "<=", now - restorable)
      .orderBy("deleted_at")
      .limit(mostAtOnce)
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
