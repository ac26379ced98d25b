import type { PostImageInput } from "../../../contract/blogs.ts";
import type { Picture } from "../../../contract/media.ts";
import { postLimits } from "../../../contract/office-limits.ts";
import type { Db, Transaction } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { dropUnusedImage } from "../media/delete-media.ts";
import { readPictures } from "../media/read-pictures.ts";
import { type StoredImage, storeImage } from "../media/store-image.ts";
import { mediaIdsIn } from "./clean-html.ts";

/** Images of posts in order, by post id. */
export async function readImages(
  db: Db,
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

export async function imagesOf(db: Db, postId: string): Promise<PostImageInput[]> {
  return (await readImages(db, [postId])).get(postId) ?? [];
}

/** Pictures of `images`, in order, without those deleted from the library. */
export async function showImages(db: Db, images: readonly PostImageInput[]): Promise<Picture[]> {
  const ids = images.map((image) => image.id);
  const known = await readPictures(db, ids);
  return withAltTexts(images, known);
}

/** Pictures with the alternative texts of this post. */
export function withAltTexts(
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

/** Checks that the library has a post's images, and not too many. @throws Invalid by field */
export async function requireImages(
  db: Db,
  post: { images: readonly PostImageInput[]; content: string },
): Promise<void> {
  requireFewImages(post.images.length);
  const inContent = mediaIdsIn(post.content);
  const wanted = [...new Set([...post.images.map((image) => image.id), ...inContent])];
  if (wanted.length === 0) return;
  const rows = await db
    .selectFrom("media")
    .select("id")
    .where("id", "in", wanted)
    .where("deleted_at", "is", null)
    .execute();
  const known = new Set(rows.map((row) => row.id));
  const index = post.images.findIndex((image) => !known.has(image.id));
  const problem = "is no longer in the library. Please remove it or add it again.";
  const fields = {
    ...(index < 0 ? {} : { images: `Image ${index + 1} ${problem}` }),
    ...(inContent.every((id) => known.has(id))
      ? {}
      : { content: `An image in the content ${problem}` }),
  };
  if (Object.keys(fields).length > 0) throw new Invalid(fields);
}

/** Stores a post's current images. Those of earlier versions stay used, for a restoration. */
export async function saveImages(
  transaction: Transaction,
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

/** An uploaded image of a form. */
export type ImageFile = { field: string; name: string; bytes: Uint8Array };

/** Runs `work` with a form's files, outside transactions: it is slow. @throws Invalid by field */
export async function withStoredImages<Result>(
  context: Context,
  files: readonly ImageFile[],
  work: (stored: PostImageInput[]) => Promise<Result>,
): Promise<Result> {
  const stored: StoredImage[] = [];
  try {
    for (const file of files) stored.push(await storeImage(context, file));
    return await work(stored.map(({ id }) => ({ id, alt: "" })));
  } catch (error) {
    for (const image of stored) await removeAgain(context, image);
    throw error;
  }
}

/** Logs its own failure, so that the first error is reported; the image stays unused. */
async function removeAgain(context: Context, image: StoredImage): Promise<void> {
  try {
    await dropUnusedImage(context, image);
  } catch (error) {
    context.log.warn({ err: error, mediaId: image.id }, "image of a refused form not dropped");
  }
}
