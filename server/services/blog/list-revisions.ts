import type { Revision } from "../../../contract/blogs.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";
import { requirePost } from "./read-post.ts";

/**
 * Every saved version of a post, newest first. For editors.
 * @throws NotSignedIn, Forbidden, NotFound
 */
export async function listRevisions(context: Context, postId: string): Promise<Revision[]> {
  requireRole(context, "editor");
  const db = readFrom(context);
  await requirePost(db, postId);
  const rows = await db
    .selectFrom("post_revisions")
    .select(["version", "title", "status", "saved_by", "saved_at"])
    .where("post_id", "=", postId)
    .orderBy("version", "desc")
    .execute();
  return rows.map((row) => ({
    version: row.version,
    title: row.title,
    status: row.status,
    by: row.saved_by,
    savedAt: new Date(row.saved_at).toISOString(),
  }));
}
