import { WorkingCopy } from "../../../contract/blogs.ts";
import type { Picture } from "../../../contract/media.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";
import { showImages } from "./post-images.ts";
import { requirePost } from "./read-post.ts";

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
