import type { Transaction } from "kysely";
import type { PostImageInput } from "../../../contract/blogs.ts";
import type { Schema } from "../../db/schema.ts";
import type { PostRow } from "../../db/tables/content-tables.ts";
import type { Context } from "../context.ts";
import { keepImages, requireImages } from "./post-images.ts";
import { settlePosts } from "./settle-posts.ts";

/** What one save writes; `before` is undefined for a new post. */
export type PostWrite = {
  before: PostRow | undefined;
  after: PostRow;
  images: readonly PostImageInput[];
  /** Who saves, as the list of versions says it. */
  savedBy: string;
};

/**
 * Writes a post with its revision, its images and all that follows. The caller holds the lock
 * on content and has judged everything but the images.
 * @throws Invalid for an image that the library doesn't have
 */
export async function writePost(
  transaction: Transaction<Schema>,
  context: Context,
  { before, after, images, savedBy }: PostWrite,
): Promise<void> {
  await requireImages(transaction, { images, content: after.content });
  if (before) {
    const { id, ...values } = after;
    await transaction.updateTable("posts").set(values).where("id", "=", id).execute();
  } else {
    await transaction.insertInto("posts").values(after).execute();
  }
  await transaction
    .insertInto("post_revisions")
    .values({
      post_id: after.id,
      version: after.version,
      title: after.title,
      category: after.category,
      summary: after.summary,
      content: after.content,
      images: JSON.stringify(images),
      status: after.status,
      saved_by: savedBy,
      saved_at: after.updated_at,
    })
    .execute();
  await keepImages(transaction, after.id, { images, content: after.content });
  await settlePosts(transaction, context, [{ before, after }]);
}
