import { type Context, inTransaction } from "../context.ts";
import type { GoneFile } from "./compare-shard.ts";
import { mediaName } from "./storage/media-name.ts";

/** What staff read; sending the image again revives it (`revive-image.ts`). */
const reason = "Its file is missing from the store. Please upload the image again.";

/**
 * Has the files of an image made anew, of which one is gone; where it is the one that all others
 * are made of, the image has failed. Part of `sweepImages`.
 */
export async function mendImage(context: Context, gone: GoneFile): Promise<void> {
  const file = await context.media.get(gone.name);
  if (file) return file.body.cancel();
  await inTransaction(context, async (transaction) => {
    const image = await transaction
      .selectFrom("media")
      .select("width")
      .where("id", "=", gone.mediaId)
      .where("status", "=", "ready")
      .executeTakeFirst();
    if (!image) return;
    const original = gone.name === mediaName(gone.mediaId, image.width, "webp");
    await transaction
      .updateTable("media")
      .set(
        original
          ? { status: "failed", failure: reason }
          : { status: "waiting", attempts: 0, due_at: context.now() },
      )
      .where("id", "=", gone.mediaId)
      .execute();
    context.database.announce(transaction, "media");
  });
}
