import { WorkingCopy } from "../../../contract/blogs.ts";
import type { Picture } from "../../../contract/media.ts";
import type { Db } from "../../db/schema.ts";
import {
  type Context,
  inTransaction,
  readFrom,
  requireRight,
  requireStaff,
  staffOf,
  type WriteContext,
} from "../context.ts";
import { Conflict } from "../errors.ts";
import { cleanContent } from "./clean-html.ts";
import { showImages } from "./post-images.ts";
import { requirePost } from "./require-post.ts";

/** `savedAt` in ms since 1970. */
export type SavedWorkingCopy = WorkingCopy & { savedAt: number };

/** The caller's unsaved changes (`new`: of an unsaved post), or null. @throws NotFound */
export async function readWorkingCopy(
  context: Context,
  postId: string,
): Promise<(SavedWorkingCopy & { pictures: Picture[] }) | null> {
  requireRight(context, "blog");
  const staff = staffOf(context.actor);
  if (!staff) return null;
  const db = readFrom(context);
  if (postId !== "new") await requirePost(db, postId);
  const copy = await findWorkingCopy(db, staff.id, postId);
  if (!copy) return null;
  const pictures = await showImages(db, copy.images);
  const images = pictures.map(({ id, alt }) => ({ id, alt }));
  return { ...copy, images, pictures };
}

export async function findWorkingCopy(
  db: Db,
  staffId: string,
  postId: string,
): Promise<SavedWorkingCopy | undefined> {
  const row = await db
    .selectFrom("post_drafts")
    .select(["copy", "saved_at"])
    .where("staff_id", "=", staffId)
    .where("post_id", "=", postId)
    .executeTakeFirst();
  return row && { ...WorkingCopy.parse(JSON.parse(row.copy)), savedAt: row.saved_at };
}

/**
 * Saves the caller's unsaved changes to a post (`new`: one not saved yet), sanitized because
 * previews show them, otherwise unvalidated. Returns the time (ms).
 * @param replaces time of the draft that these changes began from, null for none; undefined
 *   replaces any
 * @throws NotFound; Invalid for content that can't be sanitized; Conflict when another window of
 *   the caller has saved a draft since
 */
export async function saveWorkingCopy(
  context: Context,
  postId: string,
  copy: WorkingCopy,
  replaces?: number | null,
): Promise<number> {
  requireRight(context, "blog");
  const { id: staff_id } = requireStaff(context);
  const content = await cleanContent(readFrom(context), copy.content);
  const key = { staff_id, post_id: postId };
  return inTransaction(context, async ({ transaction }) => {
    await context.database.lock(transaction, ["content"]);
    if (postId !== "new") await requirePost(transaction, postId);
    const before = await transaction
      .selectFrom("post_drafts")
      .select("saved_at")
      .where("staff_id", "=", key.staff_id)
      .where("post_id", "=", postId)
      .executeTakeFirst();
    if (replaces !== undefined && before && before.saved_at !== replaces) {
      throw new Conflict("You have saved another draft of this post in a different window.");
    }
    // Later than the one before, even if the clock was set back: the time names the draft.
    const saved_at = Math.max(context.now(), (before?.saved_at ?? 0) + 1);
    const row = { ...key, copy: JSON.stringify({ ...copy, content }), saved_at };
    await transaction
      .insertInto("post_drafts")
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(["staff_id", "post_id"])
          .doUpdateSet({ copy: row.copy, saved_at: row.saved_at }),
      )
      .execute();
    return saved_at;
  });
}

/** Discards the caller's unsaved changes to a post (`new`: one not saved yet). Idempotent. */
export async function deleteWorkingCopy(context: Context, postId: string): Promise<void> {
  requireRight(context, "blog");
  await inTransaction(context, (context) => deleteOwnWorkingCopy(context, postId));
}

/**
 * @param saved the post that the caller saved: a program's leaves another text of its creator
 * @param draft time of the draft that this post contains, null for none: that of another window
 *   stays; undefined for any
 */
export async function deleteOwnWorkingCopy(
  context: WriteContext,
  postId: string,
  saved?: { title: string; content: string },
  draft?: number | null,
): Promise<void> {
  const staff = staffOf(context.actor);
  if (!staff || draft === null) return;
  if (saved && context.actor.kind === "program") {
    const copy = await findWorkingCopy(context.transaction, staff.id, postId);
    if (copy?.title !== saved.title || copy.content !== saved.content) return;
  }
  await context.transaction
    .deleteFrom("post_drafts")
    .where("staff_id", "=", staff.id)
    .where("post_id", "=", postId)
    .$if(draft !== undefined, (deletion) => deletion.where("saved_at", "=", draft ?? 0))
    .execute();
}
