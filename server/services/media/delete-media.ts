import type { MediaUse } from "../../../contract/media.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { NotFound, ServiceError } from "../errors.ts";
import { beingWritten } from "./being-written.ts";
import { readUses } from "./media-view.ts";
import { removeFiles } from "./remove-files.ts";
import { removeImage } from "./remove-image.ts";

/**
 * Deletes an image that no version of a post shows: the row first and then the files, so that
 * nothing ever shows what is gone. For editors.
 * @throws NotSignedIn, Forbidden, NotFound; ServiceError (conflict) with the posts' titles while it is in use
 */
export async function deleteMedia(context: Context, id: string): Promise<void> {
  requireRole(context, "editor");
  const files = await inTransaction(context, (transaction) =>
    removeImage(transaction, context, id),
  );
  if (files) return removeFiles(context, files);
  await refuseUsed(context, id);
  await refuseBeingWritten(context, id);
  throw new NotFound("This image does not exist.");
}

async function refuseBeingWritten(context: Context, id: string): Promise<void> {
  const image = await context.database.read
    .selectFrom("media")
    .select("id")
    .where("id", "=", id)
    .where(beingWritten)
    .executeTakeFirst();
  if (!image) return;
  throw new ServiceError(
    "conflict",
    "Somebody is writing a post with this image. Try again once it is saved or discarded.",
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
    earlier.length > 0 ? `Earlier versions that can be restored show it: ${titles(earlier)}.` : "",
  ];
  throw new ServiceError(
    "conflict",
    ["This image can't be deleted.", ...parts].filter(Boolean).join(" "),
  );
}

const titles = (uses: readonly MediaUse[]) => uses.map((use) => `“${use.title}”`).join(", ");
