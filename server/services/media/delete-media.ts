import { type ExpressionBuilder, sql } from "kysely";
import type { MediaUse } from "../../../contract/media.ts";
import type { Schema } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { toBin } from "../bin-rules.ts";
import { type Context, inTransaction, requireRight, type WriteContext } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { refreshPagesWith } from "./claim-image.ts";
import { readUses } from "./list-media.ts";
import { readPageUses, usedByPage } from "./page-uses.ts";
import type { StoredImage } from "./store-image.ts";

/**
 * Moves an image that no version of a post or page uses to the bin. Its files stay, at addresses
 * that nobody can guess, until it is deleted permanently.
 * @param fromPages also if pages use it, which then show the drawing that they had at first
 * @throws NotFound; Conflict naming the posts and pages that use it
 */
export async function deleteMedia(
  context: Context,
  id: string,
  { fromPages = false } = {},
): Promise<void> {
  requireRight(context, "media", "delete");
  const deleted = await inTransaction(context, async (context, transaction) => {
    // Saving a post checks that its images exist.
    await context.database.lock(transaction, ["content"]);
    const { numUpdatedRows } = await transaction
      .updateTable("media")
      .set(toBin(context))
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .where(fromPages ? isUnusedByPosts : isUnused)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (fromPages) await refreshPagesWith(context, id);
    await record(context, "media.delete", { media: id });
    return true;
  });
  if (deleted) return;
  await refuseUsed(context, id);
  await refuseUsedByPages(context, id);
  await refuseUsedByWorkingCopy(context, id);
  throw new NotFound("This image does not exist.");
}

async function refuseUsedByWorkingCopy(context: Context, id: string): Promise<void> {
  const image = await context.database.read
    .selectFrom("media")
    .select("id")
    .where("id", "=", id)
    .where(usedByWorkingCopy)
    .executeTakeFirst();
  if (!image) return;
  throw new Conflict(
    "Somebody is writing a post with this image. Try again once it is saved or discarded.",
  );
}

async function refuseUsedByPages(context: Context, id: string): Promise<void> {
  const uses = (await readPageUses(context, context.database.read, [id])).get(id) ?? [];
  if (uses.length === 0) return;
  const names = [...new Set(uses.map(({ title }) => `“${title}”`))].join(", ");
  throw new Conflict(
    `This image is used on: ${names}. If you delete it, these pages show the drawing that they had at first.`,
  );
}

async function refuseUsed(context: Context, id: string): Promise<void> {
  const uses = await readUses(context.database.read, id);
  if (uses.length === 0) return;
  const [current, earlier] = [
    uses.filter((use) => use.current),
    uses.filter((use) => !use.current),
  ];
  const parts = [
    current.length > 0 ? `It is shown in ${titles(current)}. Remove it there first.` : "",
    earlier.length > 0 ? `Revisions that can be restored show it: ${titles(earlier)}.` : "",
  ];
  throw new Conflict(["This image can’t be deleted.", ...parts].filter(Boolean).join(" "));
}

const titles = (uses: readonly MediaUse[]) => uses.map((use) => `“${use.title}”`).join(", ");

/** After a failure: removes an image just added by `storeImage`, unless it is used by now. */
export async function dropUnusedImage(context: Context, image: StoredImage): Promise<void> {
  requireRight(context, "media");
  if (!image.isNew) return;
  const files = await inTransaction(context, (context) =>
    removeImage(context, { id: image.id, action: "media.delete" }),
  );
  await removeFiles(context, files ?? []);
}

/**
 * Removes an image permanently, unless a post or a working copy uses it. One that was in the bin is
 * removed from pages, too, which have shown a drawing instead since.
 * @returns names of its files, to delete after the commit; undefined if the image stays
 */
export async function removeImage(
  context: WriteContext,
  { id, action }: { id: string; action: "media.delete" | "media.purge" },
): Promise<string[] | undefined> {
  // Saving a post checks that its images exist.
  await context.database.lock(context.transaction, ["content"]);
  const files = await context.transaction
    .selectFrom("media_files")
    .select("name")
    .where("media_id", "=", id)
    .execute();
  const { numDeletedRows } = await context.transaction
    .deleteFrom("media")
    .where("id", "=", id)
    .where(action === "media.purge" ? isUnusedByPosts : isUnused)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return undefined;
  await record(context, action, { media: id });
  return files.map((file) => file.name);
}

/** Condition on `media`: a working copy uses the image. */
export const usedByWorkingCopy = sql<boolean>`exists (
  select 1 from post_drafts where post_drafts.copy like '%' || media.id || '%'
)`;

/** Images that no version of a post or page, no working copy and no draft uses. */
export const isUnused = (eb: ExpressionBuilder<Schema, "media">) =>
  eb.and([isUnusedByPosts(eb), eb.not(usedByPage(eb))]);

/** Images that no version of a post and no working copy uses. */
const isUnusedByPosts = ({ and, not, exists, selectFrom }: ExpressionBuilder<Schema, "media">) =>
  and([
    not(
      exists(
        selectFrom("media_uses")
          .select("media_uses.media_id")
          .whereRef("media_uses.media_id", "=", "media.id"),
      ),
    ),
    not(usedByWorkingCopy),
  ]);

/** Removes files that were made from an image while it was deleted. For jobs. */
export async function removeFilesOfDeletedImage(
  context: Context,
  id: string,
  names: readonly string[],
): Promise<void> {
  const row = await context.database.read
    .selectFrom("media")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) await removeFiles(context, names);
}

/** Deletes files that no row refers to. `reconcileImages` retries failures. */
export async function removeFiles(context: Context, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await context.media
      .delete(name)
      .catch((error: unknown) => context.log.warn({ err: error, name }, "file left to be swept"));
  }
}
