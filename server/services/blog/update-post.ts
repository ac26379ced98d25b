import type { Blog, PostEditInput } from "../../../contract/blogs.ts";
import { type Context, inTransaction, readFrom, requireRole } from "../context.ts";
import { spelledAsKnown } from "./blog-categories.ts";
import { cleanContent } from "./clean-content.ts";
import { type ImageFile, imagesOf, requireFewImages, withStoredImages } from "./post-images.ts";
import { timingOf } from "./post-timing.ts";
import { postView } from "./post-view.ts";
import { requireVersion } from "./require-post.ts";
import { saveVersion } from "./save-version.ts";
import { deleteOwnWorkingCopy } from "./working-copy.ts";

/** Omitted fields stay unchanged. */
export type PostEdit = Omit<PostEditInput, "id" | "description">;

/**
 * Saves an edit of a post; omitted fields stay. `files` are stored in the media library and
 * appended to the images. For editors.
 * @throws NotSignedIn, Forbidden, NotFound; Invalid by field; Conflict for an
 *   edit that started from an outdated version (decision A9)
 */
export async function updatePost(
  context: Context,
  id: string,
  edit: PostEdit,
  files: readonly ImageFile[] = [],
): Promise<Blog> {
  requireRole(context, "editor");
  const db = readFrom(context);
  // Fails early, before files are stored; repeated in the transaction.
  const seen = await requireVersion(db, id, edit.version);
  timingOf(edit, seen, context.now());
  const content = edit.content === undefined ? undefined : await cleanContent(db, edit.content);
  requireFewImages((edit.images ?? (await imagesOf(db, id))).length + files.length);

  return withStoredImages(context, files, (stored) =>
    inTransaction(context, async (transaction) => {
      await context.database.lock(transaction, ["content"]);
      const current = await requireVersion(transaction, id, edit.version);
      const saved = await saveVersion(transaction, context, current, {
        title: edit.title ?? current.title,
        category: edit.category
          ? await spelledAsKnown(transaction, edit.category)
          : current.category,
        summary: edit.summary ?? current.summary,
        content: content ?? current.content,
        images: [...(edit.images ?? (await imagesOf(transaction, id))), ...stored],
        ...timingOf(edit, current, context.now()),
        settings: edit,
      });
      await deleteOwnWorkingCopy(transaction, context, id);
      return postView(transaction, saved);
    }),
  );
}
