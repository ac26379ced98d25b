import type { Transaction } from "kysely";
import { WorkingCopy } from "../../../contract/blogs.ts";
import type { Picture } from "../../../contract/media.ts";
import type { Schema } from "../../db/schema.ts";
import { type Context, inTransaction, readFrom, requireRole } from "../context.ts";
import { Forbidden } from "../errors.ts";
import { cleanContent } from "./clean-content.ts";
import { showImages } from "./post-images.ts";
import { requirePost } from "./require-post.ts";

/** A working copy with the pictures of its images; `savedAt` in ms since 1970. */
export type KeptDraft = WorkingCopy & { savedAt: number; pictures: Picture[] };

/**
 * The caller's own unsaved changes to a post (`new`: to one not yet saved), if there are any.
 * Images that have left the library meanwhile are left out. For editors.
 * @throws NotSignedIn, Forbidden, NotFound
 */
export async function readDraft(context: Context, postId: string): Promise<KeptDraft | null> {
  requireRole(context, "editor");
  if (context.actor.kind !== "staff") return null;
  const db = readFrom(context);
  if (postId !== "new") await requirePost(db, postId);
  const row = await db
    .selectFrom("post_drafts")
    .select(["copy", "saved_at"])
    .where("staff_id", "=", context.actor.id)
    .where("post_id", "=", postId)
    .executeTakeFirst();
  if (!row) return null;
  const copy = WorkingCopy.parse(JSON.parse(row.copy));
  const pictures = await showImages(db, copy.images);
  const images = pictures.map(({ id, alt }) => ({ id, alt }));
  return { ...copy, images, pictures, savedAt: row.saved_at };
}

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

/**
 * Throws the caller's own unsaved changes to a post (`new`: to one not yet saved) away. None
 * are no error, since what was asked for is so. For editors.
 * @throws NotSignedIn, Forbidden
 */
export async function dropDraft(context: Context, postId: string): Promise<void> {
  requireRole(context, "editor");
  await inTransaction(context, (transaction) => removeWorkingCopy(transaction, context, postId));
}

/** Removes the working copy of whoever acts: its changes are saved. */
export async function removeWorkingCopy(
  transaction: Transaction<Schema>,
  context: Context,
  postId: string,
): Promise<void> {
  if (context.actor.kind !== "staff") return;
  await transaction
    .deleteFrom("post_drafts")
    .where("staff_id", "=", context.actor.id)
    .where("post_id", "=", postId)
    .execute();
}
