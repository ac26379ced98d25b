import type { Revision } from "../../../contract/blogs.ts";
import type { Picture } from "../../../contract/media.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";
import { showImages } from "./post-images.ts";
import { requirePost } from "./read-post.ts";
import { requireRevision } from "./stored-revision.ts";

/** A saved version with all that it says and shows. */
export type WholeRevision = Revision & {
  category: string;
  summary: string;
  content: string;
  images: Picture[];
};

/**
 * One saved version of a post, whole. For editors.
 * @throws NotSignedIn, Forbidden, NotFound
 */
export async function readRevision(
  context: Context,
  postId: string,
  version: number,
): Promise<WholeRevision> {
  requireRole(context, "editor");
  const db = readFrom(context);
  await requirePost(db, postId);
  const revision = await requireRevision(db, postId, version);
  return {
    version: revision.version,
    title: revision.title,
    status: revision.status,
    by: revision.saved_by,
    savedAt: new Date(revision.saved_at).toISOString(),
    category: revision.category,
    summary: revision.summary,
    content: revision.content,
    images: await showImages(db, revision.images),
  };
}
