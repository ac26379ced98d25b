import type { Blog } from "../../../contract/blogs.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { blogView } from "./blog-view.ts";
import { requireVersion } from "./read-post.ts";
import { saveVersion } from "./save-version.ts";
import { requireRevision } from "./stored-revision.ts";

/**
 * Saves the version `version` of a post anew, as its newest one. Whether and when the post is
 * published stays as it is, and so do unsaved changes. For editors.
 * @param current the version that the caller believes to be the newest
 * @throws NotSignedIn, Forbidden, NotFound; ServiceError `conflict` when somebody has saved since
 */
export async function restoreRevision(
  context: Context,
  postId: string,
  version: number,
  current: number,
): Promise<Blog> {
  requireRole(context, "editor");
  return inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, ["content"]);
    const post = await requireVersion(transaction, postId, current);
    const revision = await requireRevision(transaction, postId, version);
    const { title, category, summary, content, images } = revision;
    const { status, published_at } = post;
    const next = { title, category, summary, content, images, status, published_at };
    const saved = await saveVersion(transaction, context, post, next, "post.restore-revision");
    return blogView(transaction, saved);
  });
}
