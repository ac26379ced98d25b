import type { PostImageInput } from "../../../contract/blogs.ts";
import type { Context } from "../context.ts";
import { dropUnusedImage } from "../media/drop-unused-image.ts";
import { type StoredImage, storeImage } from "../media/store-image.ts";

/** An image that came with a form. */
export type ImageFile = { field: string; name: string; bytes: Uint8Array };

/**
 * Stores the files of a form that is otherwise valid, runs `work` with them, and takes them out
 * again when it fails. Not in a transaction: making images takes long.
 * @throws Invalid for a file that is no image, by its field
 */
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
    for (const image of stored) await dropAgain(context, image);
    throw error;
  }
}

/** When this fails too, the first error is the one to tell; the image is in the library, unused. */
async function dropAgain(context: Context, image: StoredImage): Promise<void> {
  try {
    await dropUnusedImage(context, image);
  } catch (error) {
    context.log.warn({ err: error, mediaId: image.id }, "image of a refused form not dropped");
  }
}
