import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { postColumns } from "./read-post.ts";
import { settlePosts } from "./settle-posts.ts";

/**
 * Deletes posts; for 30 days they can be brought back (`restore-posts.ts`). Those that are
 * deleted already are passed over. For editors.
 * @throws NotSignedIn, Forbidden; NotFound when there is none of them
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
    const deletedAt = context.now();
    await transaction
      .updateTable("posts")
      .set({ deleted_at: deletedAt })
      .where(
        "id",
        "in",
        posts.map((post) => post.id),
      )
      .execute();
    for (const { id } of posts) {
      await record(transaction, context, { action: "post.delete", subject: "post", subjectId: id });
    }
    await settlePosts(
      transaction,
      context,
      posts.map((before) => ({ before, after: { ...before, deleted_at: deletedAt } })),
    );
  });
}
