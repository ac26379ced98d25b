import type { Kysely, Transaction } from "kysely";
import type { PostImageInput } from "../../../contract/blogs.ts";
import { postLimits } from "../../../contract/limits.ts";
import type { Picture } from "../../../contract/media.ts";
import type { Schema } from "../../db/schema.ts";
import { Invalid } from "../errors.ts";
import { readPictures } from "../media/read-pictures.ts";
import { mediaIdsIn } from "./clean-html.ts";

/** The images in front of each post's content, in order, by the post's id. */
export async function readImages(
  db: Kysely<Schema>,
  postIds: readonly string[],
): Promise<Map<string, PostImageInput[]>> {
  const images = new Map<string, PostImageInput[]>();
  if (postIds.length === 0) return images;
  const rows = await db
    .selectFrom("post_images")
    .select(["post_id", "media_id", "alt"])
    .where("post_id", "in", postIds)
    .orderBy("post_id")
    .orderBy("position")
    .execute();
  for (const row of rows) {
    const list = images.get(row.post_id) ?? [];
    images.set(row.post_id, list);
    list.push({ id: row.media_id, alt: row.alt });
  }
  return images;
}

/** The same of one post. */
export async function imagesOf(db: Kysely<Schema>, postId: string): Promise<PostImageInput[]> {
  return (await readImages(db, [postId])).get(postId) ?? [];
}

/** The pictures of `images`, in order; those that have left the library are left out. */
export async function showImages(
  db: Kysely<Schema>,
  images: readonly PostImageInput[],
): Promise<Picture[]> {
  const known = await readPictures(
    db,
    images.map((image) => image.id),
  );
  return described(images, known);
}

/** Each image as the picture that it is, with the words that it has in this post. */
export function described(
  images: readonly PostImageInput[],
  known: ReadonlyMap<string, Picture>,
): Picture[] {
  return images.flatMap(({ id, alt }) => {
    const picture = known.get(id);
    return picture ? [{ ...picture, alt }] : [];
  });
}

/** @throws Invalid for more images than a post may have */
export function requireFewImages(count: number): void {
  if (count > postLimits.images) {
    throw new Invalid({ images: `A post may have at most ${postLimits.images} images.` });
  }
}

/**
 * Checks that the library has every image that a post is to show, and that there are not too many.
 * @throws Invalid, by the field
 */
export async function requireImages(
  db: Kysely<Schema>,
  post: { images: readonly PostImageInput[]; content: string },
): Promise<void> {
  requireFewImages(post.images.length);
  const inContent = mediaIdsIn(post.content);
  const wanted = [...new Set([...post.images.map((image) => image.id), ...inContent])];
  if (wanted.length === 0) return;
  const rows = await db.selectFrom("media").select("id").where("id", "in", wanted).execute();
  const known = new Set(rows.map((row) => row.id));
  const place = post.images.findIndex((image) => !known.has(image.id));
  const problem = "is no longer in the library. Please remove it or add it again.";
  const fields = {
    ...(place < 0 ? {} : { images: `Image ${place + 1} ${problem}` }),
    ...(inContent.every((id) => known.has(id))
      ? {}
      : { content: `An image in the content ${problem}` }),
  };
  if (Object.keys(fields).length > 0) throw new Invalid(fields);
}

/**
 * Stores which images a post shows now. Those that only its earlier versions show stay known
 * as such, so that nobody deletes what a restored version needs.
 */
export async function keepImages(
  transaction: Transaction<Schema>,
  postId: string,
  post: { images: readonly PostImageInput[]; content: string },
): Promise<void> {
  await transaction.deleteFrom("post_images").where("post_id", "=", postId).execute();
  await transaction
    .updateTable("media_uses")
    .set({ current: 0 })
    .where("post_id", "=", postId)
    .execute();
  const rows = post.images.map(({ id, alt }, position) => ({
    post_id: postId,
    position,
    media_id: id,
    alt,
  }));
  if (rows.length > 0) await transaction.insertInto("post_images").values(rows).execute();
  const shown = new Set([...post.images.map((image) => image.id), ...mediaIdsIn(post.content)]);
  if (shown.size === 0) return;
  await transaction
    .insertInto("media_uses")
    .values([...shown].map((id) => ({ media_id: id, post_id: postId, current: 1 as const })))
    .onConflict((conflict) => conflict.columns(["media_id", "post_id"]).doUpdateSet({ current: 1 }))
    .execute();
}
