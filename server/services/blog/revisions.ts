import { z } from "zod";
import { type Blog, PostImageInput } from "../../../contract/blogs.ts";
import type { Picture } from "../../../contract/media.ts";
import type { Revision } from "../../../contract/post-revisions.ts";
import type { Db } from "../../db/schema.ts";
import type { PostRevisionRow } from "../../db/tables/content-tables.ts";
import { type Context, inTransaction, readFrom, requireRight } from "../context.ts";
import { NotFound } from "../errors.ts";
import { showImages } from "./post-images.ts";
import { postView } from "./post-view.ts";
import { requirePost, requireVersion } from "./require-post.ts";
import { saveVersion } from "./save-version.ts";

/** Every saved version of a post, newest first. @throws NotFound */
export async function listRevisions(context: Context, postId: string): Promise<Revision[]> {
  requireRight(context, "blog");
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

/** A saved version with its texts and images. */
export type WholeRevision = Revision & {
  category: string;
  summary: string;
  content: string;
  images: Picture[];
};

/** One saved version of a post with its content. @throws NotFound */
export async function readRevision(
  context: Context,
  postId: string,
  version: number,
): Promise<WholeRevision> {
  requireRight(context, "blog");
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

/**
 * Saves an earlier version of a post as its newest one. Publication and unsaved changes stay.
 * @param current the newest version that the caller knows
 * @throws NotFound; Conflict when somebody has saved since
 */
export async function restoreRevision(
  context: Context,
  postId: string,
  version: number,
  current: number,
): Promise<Blog> {
  requireRight(context, "blog");
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["content"]);
    const post = await requireVersion(transaction, postId, current);
    const revision = await requireRevision(transaction, postId, version);
    const { title, category, summary, content, images } = revision;
    const { status, published_at } = post;
    const next = { title, category, summary, content, images, status, published_at };
    const saved = await saveVersion(context, post, next, "post.restore-revision");
    return postView(transaction, saved);
  });
}

const Images = z.array(PostImageInput);

type StoredRevision = Omit<PostRevisionRow, "images"> & { images: PostImageInput[] };

/** @throws NotFound for an unknown version */
async function requireRevision(db: Db, postId: string, version: number): Promise<StoredRevision> {
  const row = await db
    .selectFrom("post_revisions")
    .select([
      "post_id",
      "version",
      "title",
      "category",
      "summary",
      "content",
      "images",
      "status",
      "saved_by",
      "saved_at",
    ])
    .where("post_id", "=", postId)
    .where("version", "=", version)
    .executeTakeFirst();
  if (!row) throw new NotFound("This version does not exist.");
  return { ...row, images: Images.parse(JSON.parse(row.images)) };
}
