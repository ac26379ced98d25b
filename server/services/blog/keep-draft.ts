import type { WorkingCopy } from "../../../contract/blogs.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { Forbidden } from "../errors.ts";
import { readFrom } from "../read-from.ts";
import { cleanContent } from "./clean-content.ts";
import { requirePost } from "./read-post.ts";

/**
 * Keeps the caller's own unsaved changes to a post, or with the id `new` to one not yet saved.
 * They are cleaned, since a preview shows them, and otherwise not judged. Returns when (ms).
 * For editors.
 * @throws NotSignedIn, Forbidden, NotFound; Invalid for content that can't be cleaned
 */
export async function keepDraft(
  context: Context,
  postId: string,
  copy: WorkingCopy,
): Promise<number> {
  requireRole(context, "editor");
  if (context.actor.kind !== "staff") throw new Forbidden();
  const content = await cleanContent(readFrom(context), copy.content);
  const row = {
    staff_id: context.actor.id,
    post_id: postId,
    copy: JSON.stringify({ ...copy, content }),
    saved_at: context.now(),
  };
  await inTransaction(context, async (transaction) => {
    if (postId !== "new") await requirePost(transaction, postId);
    await transaction
      .insertInto("post_drafts")
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(["staff_id", "post_id"])
          .doUpdateSet({ copy: row.copy, saved_at: row.saved_at }),
      )
      .execute();
  });
  return row.saved_at;
}
