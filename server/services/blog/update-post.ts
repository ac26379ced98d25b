import type { Blog, PostEditInput } from "../../../contract/blogs.ts";
import { type Context, inTransaction, readFrom, requireRight, requireScope } from "../context.ts";
import { spelledAsKnown } from "./blog-categories.ts";
import { cleanContent } from "./clean-html.ts";
import { type ImageFile, imagesOf, requireFewImages, withStoredImages } from "./post-images.ts";
import { postView } from "./post-view.ts";
import { type Timing, timingOf } from "./publish-due.ts";
import { requireVersion } from "./require-post.ts";
import { saveVersion } from "./save-version.ts";
import { deleteOwnWorkingCopy } from "./working-copy.ts";

/** Omitted fields stay unchanged. `draft` as in `deleteOwnWorkingCopy`. */
export type PostEdit = Omit<PostEditInput, "id" | "description" | "draft"> & {
  draft?: number | null | undefined;
};

/**
 * Saves an edit of a post; omitted fields stay. `files` are stored in the media library and
 * appended to the images.
 * @throws NotFound; Forbidden, also for a program that may only write drafts; Invalid by field;
 *   Conflict for an edit that started from an outdated version (decision A9)
 */
export async function updatePost(
  context: Context,
  id: string,
  edit: PostEdit,
  files: readonly ImageFile[] = [],
): Promise<Blog> {
  requireRight(context, "blog");
  const db = readFrom(context);
  // Fails early, before files are stored; repeated in the transaction.
  const seen = await requireVersion(db, id, edit.version);
  requireMayChange(context, seen, timingOf(edit, seen, context.now()));
  const content = edit.content === undefined ? undefined : await cleanContent(db, edit.content);
  requireFewImages((edit.images ?? (await imagesOf(db, id))).length + files.length);

  return withStoredImages(context, files, (stored) =>
    inTransaction(context, async (context, transaction) => {
      await context.database.lock(transaction, ["content"]);
      const current = await requireVersion(transaction, id, edit.version);
      const timing = timingOf(edit, current, context.now());
      requireMayChange(context, current, timing);
      const saved = await saveVersion(context, current, {
        title: edit.title ?? current.title,
        category: edit.category
          ? await spelledAsKnown(transaction, edit.category)
          : current.category,
        summary: edit.summary ?? current.summary,
        content: content ?? current.content,
        images: [...(edit.images ?? (await imagesOf(transaction, id))), ...stored],
        ...timing,
        settings: edit,
      });
      await deleteOwnWorkingCopy(context, id, saved, edit.draft);
      return postView(transaction, saved);
    }),
  );
}

/** A program that may only write drafts changes no post that is or will be published. */
function requireMayChange(context: Context, before: Timing, after: Timing): void {
  const isDraft = before.status === "draft" && after.status === "draft";
  if (!isDraft) requireScope(context, "blog:publish");
}
