import { newToken } from "../accounts/session-rules.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { digest } from "../digest.ts";
import { Forbidden, NotFound } from "../errors.ts";
import { hour } from "../limits/limit.ts";
import { requirePost } from "./read-post.ts";

/** How long (ms) a preview can be looked at. */
const previewTime = hour;

/**
 * Opens an address that shows a post with the caller's unsaved changes to whoever has it, for an
 * hour, and returns its path. The id `new` shows the working copy of a post not yet saved.
 * For editors.
 * @throws NotSignedIn, Forbidden; NotFound, also for `new` when nothing is kept yet
 */
export async function openPreview(context: Context, postId: string): Promise<string> {
  requireRole(context, "editor");
  if (context.actor.kind !== "staff") throw new Forbidden();
  const staffId = context.actor.id;
  const token = newToken();
  await inTransaction(context, async (transaction) => {
    if (postId !== "new") {
      await requirePost(transaction, postId);
    } else {
      const copy = await transaction
        .selectFrom("post_drafts")
        .select("saved_at")
        .where("staff_id", "=", staffId)
        .where("post_id", "=", postId)
        .executeTakeFirst();
      if (!copy)
        throw new NotFound("There is nothing to preview yet. Please write something first.");
    }
    await transaction
      .insertInto("post_previews")
      .values({
        token_hash: digest(token),
        staff_id: staffId,
        post_id: postId,
        expires_at: context.now() + previewTime,
      })
      .execute();
  });
  return `/blogs/preview/${token}`;
}
