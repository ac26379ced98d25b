import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../context.ts";
import { NotFound } from "../errors.ts";

/** Stores an image's alternative text: empty for decoration, null for none. @throws NotFound */
export async function describeMedia(
  context: Context,
  id: string,
  alt: string | null,
): Promise<void> {
  requireRight(context, "media");
  await inTransaction(context, async (context, transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("media")
      .set({ alt })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new NotFound("This image does not exist.");
    await record(context, "media.describe", { media: id });
  });
}
