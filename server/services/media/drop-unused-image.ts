import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { removeFiles } from "./remove-files.ts";
import { removeImage } from "./remove-image.ts";
import type { StoredImage } from "./store-image.ts";

/**
 * Takes back what `storeImage` has just added for something that failed afterwards. An image
 * that the library had before, or that a post shows by now, stays. For editors.
 * @throws NotSignedIn, Forbidden
 */
export async function dropUnusedImage(context: Context, image: StoredImage): Promise<void> {
  requireRole(context, "editor");
  if (!image.isNew) return;
  const files = await inTransaction(context, (transaction) =>
    removeImage(transaction, context, image.id),
  );
  await removeFiles(context, files ?? []);
}
