import { type Context, inTransaction } from "../context.ts";
import { mediaName } from "./storage/media-name.ts";
import type { NormalImage } from "./storage/normalize-image.ts";

/**
 * Starts anew with an image that has failed and was now sent once more: its largest file may
 * be the one that is gone. Part of `storeImage`, which has looked at who asks.
 */
export async function reviveImage(context: Context, id: string, image: NormalImage): Promise<void> {
  await context.media.put(mediaName(id, image.width, "webp"), image.bytes);
  await inTransaction(context, async (transaction) => {
    await transaction
      .updateTable("media")
      .set({ status: "waiting", attempts: 0, due_at: context.now(), failure: null })
      .where("id", "=", id)
      .where("status", "=", "failed")
      .execute();
    context.database.announce(transaction, "media");
  });
}
