import { record } from "../audit/record.ts";
import {
  type BinScope,
  binBatch,
  inBin,
  outOfBin,
  type Restored,
  readRestorable,
} from "../bin-rules.ts";
import { type Context, inTransaction, requireRight, type WriteContext } from "../context.ts";
import { refreshPagesWith } from "./claim-image.ts";
import { removeImage, usedByWorkingCopy } from "./delete-media.ts";

/** Restores images with all their files. @throws NotFound when none exists any more */
export async function restoreMedia(context: Context, ids: readonly string[]): Promise<Restored> {
  requireRight(context, "media");
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["content"]);
    const images = await readRestorable(context, "media", ["id", "deleted_at"], ids);
    for (const { id, deleted_at } of images) {
      if (deleted_at === null) continue;
      await transaction.updateTable("media").set(outOfBin).where("id", "=", id).execute();
      await refreshPagesWith(context, id);
      await record(context, "media.restore", { media: id });
    }
    return { restored: images.length, notes: [] };
  });
}

/** Restores an image uploaded again, after any time. @returns false if purged meanwhile */
export function restoreUploaded(context: Context, id: string): Promise<boolean> {
  return inTransaction(context, async (context, transaction) => {
    // A concurrent purge would delete the image after this.
    await context.database.lock(transaction, ["content"]);
    const { numUpdatedRows } = await transaction
      .updateTable("media")
      .set(outOfBin)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await refreshPagesWith(context, id);
    await record(context, "media.restore", { media: id }, { uploadedAgain: true });
    return true;
  });
}

/**
 * Permanently deletes some images in the bin, except those used by a working copy.
 * @returns the names of their files, to delete after the commit
 */
export async function purgeMedia(
  context: WriteContext,
  scope: BinScope,
): Promise<{ purged: number; files: string[] }> {
  await context.database.lock(context.transaction, ["content"]);
  const images = await context.transaction
    .selectFrom("media")
    .select("id")
    .where(inBin(scope))
    .where(({ not }) => not(usedByWorkingCopy))
    .limit(binBatch)
    .execute();
  const files: string[] = [];
  let purged = 0;
  for (const { id } of images) {
    const names = await removeImage(context, { id, action: "media.purge" });
    if (!names) continue;
    purged += 1;
    files.push(...names);
  }
  return { purged, files };
}
