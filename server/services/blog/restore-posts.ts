import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { day } from "../limits/limit.ts";
import { postColumns } from "./read-post.ts";
import { settlePosts } from "./settle-posts.ts";

/** How long (ms) a deleted post can be brought back. */
export const restorable = 30 * day;

/**
 * Brings deleted posts back, as they were. Those that are not deleted are passed over.
 * For editors.
 * @throws NotSignedIn, Forbidden; NotFound when there is none of them any more
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
    const limit = context.now() - restorable;
    const within = posts.filter((post) => post.deleted_at === null || post.deleted_at > limit);
    if (within.length === 0) {
      throw new NotFound("This post can't be restored: it was deleted more than 30 days ago.");
    }
    const deleted = within.filter((post) => post.deleted_at !== null);
    if (deleted.length === 0) return;
    await transaction
      .updateTable("posts")
      .set({ deleted_at: null })
      .where(
        "id",
        "in",
        deleted.map((post) => post.id),
      )
      .execute();
    for (const { id } of deleted) {
      await record(transaction, context, {
        action: "post.restore",
        subject: "post",
        subjectId: id,
      });
    }
    await settlePosts(
      transaction,
      context,
      deleted.map((before) => ({ before, after: { ...before, deleted_at: null } })),
    );
  });
}
