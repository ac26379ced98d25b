import type { PostImageInput } from "../../../contract/blogs.ts";
import { postLimits } from "../../../contract/limits.ts";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { dropUnusedImage } from "../media/drop-unused-image.ts";
import { type StoredImage, storeImage } from "../media/store-image.ts";

/** An image that came with a form. */
export type ImageFile = { field: string; name: string; bytes: Uint8Array };

/**
 * Stores the files of a form that is otherwise valid, runs `work` with all images of the post,
 * and takes the files back out when it fails. Not in a transaction: making images takes long.
 * @throws Invalid for too many images, or one that can't be taken, by its field
 */
export async function withStoredImages<Result>(
  context: Context,
  given: { images: readonly PostImageInput[]; files: readonly ImageFile[] },
  work: (images: PostImageInput[]) => Promise<Result>,
): Promise<Result> {
  const { images, files } = given;
  if (images.length + files.length > postLimits.images) {
    throw new Invalid({ images: `A post may have at most ${postLimits.images} images.` });
  }
  const stored: StoredImage[] = [];
  try {
    for (const file of files) stored.push(await storeImage(context, file));
    return await work([...images, ...stored.map(({ id }) => ({ id, alt: "" }))]);
  } catch (error) {
    for (const image of stored) await dropUnusedImage(context, image);
    throw error;
  }
}
