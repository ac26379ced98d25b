import { DatabaseUnavailable } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight, type WriteContext } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { digest } from "../tokens.ts";
import { refreshPagesWith } from "./claim-image.ts";
import { removeFiles } from "./delete-media.ts";
import { formatOf, mediaName } from "./storage/media-store.ts";
import type { NormalImage } from "./storage/normalize-image.ts";
import { normalizeUpload } from "./store-image.ts";

/**
 * Puts another picture in place of an image, in every post that uses it. It has new files, since a
 * file's name is never reused; the former ones redirect. The same picture in the bin stays there.
 * Takes about a second: call it outside transactions.
 * @throws NotFound; Invalid for other files; Conflict if the library has the picture already;
 *   TooMany; MediaUnavailable
 */
export async function replaceImage(
  context: Context,
  id: string,
  input: { bytes: Uint8Array },
): Promise<void> {
  requireRight(context, "media");
  const image = await normalizeUpload(input.bytes, "file");
  const key = newId();
  const file = mediaName(key, image.width, "webp");
  await context.media.put(file, image.bytes);
  const next = { id, key, file, image, hash: digest(image.bytes), bytes: input.bytes.length };
  try {
    const former = await inTransaction(context, (context) => replaceRows(context, next));
    await removeFiles(context, former);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) await removeFiles(context, [file]);
    throw error;
  }
}

type NextImage = {
  id: string;
  key: string;
  file: string;
  image: NormalImage;
  hash: string;
  bytes: number;
};

/** @returns names of the former files, to delete after the commit */
async function replaceRows(
  context: WriteContext,
  { id, key, file, image, hash, bytes }: NextImage,
): Promise<string[]> {
  const { transaction } = context;
  await context.database.lock(transaction, ["content", "media"]);
  const same = await transaction
    .selectFrom("media")
    .select(["id", "name", "deleted_at"])
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (same?.deleted_at === null) {
    throw new Conflict(
      same.id === id
        ? "This is already the current image."
        : `The library already has this image, as “${same.name}”. Use that one instead.`,
    );
  }
  if (same) {
    // Hashes are unique with the bin: the one in it can still be restored, and is not found by it.
    await transaction
      .updateTable("media")
      .set({ hash: same.id })
      .where("id", "=", same.id)
      .where("deleted_at", "is not", null)
      .execute();
  }
  const { numUpdatedRows } = await transaction
    .updateTable("media")
    .set({
      hash,
      bytes,
      width: image.width,
      height: image.height,
      file_key: key,
      blur: JSON.stringify(image.blur),
      status: "waiting" as const,
      attempts: 0,
      due_at: context.now(),
      failure: null,
      // A worker that makes files of the former picture must not finish.
      lease: null,
      leased_until: null,
    })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new NotFound("This image does not exist.");
  const files = await transaction
    .selectFrom("media_files")
    .select("name")
    .where("media_id", "=", id)
    .execute();
  const former = files.map(({ name }) => name);
  await transaction.deleteFrom("media_files").where("media_id", "=", id).execute();
  if (former.length > 0) {
    await transaction
      .insertInto("replaced_media_files")
      .values(former.map((name) => ({ name, media_id: id })))
      .execute();
  }
  const size = { width: image.width, bytes: image.bytes.length };
  await transaction
    .insertInto("media_files")
    .values({ name: file, media_id: id, format: "webp", ...size })
    .execute();
  await refreshPagesWith(context, id);
  await record(context, "media.replace", { media: id });
  context.database.announce(transaction, "media");
  return former;
}

/**
 * The file that a former file of a replaced image redirects to: of the same format if there is one,
 * and the smallest that is as wide, else the widest. Undefined for other names. For anyone.
 */
export async function currentFile(
  context: Pick<Context, "database">,
  name: string,
): Promise<string | undefined> {
  const files = await context.database.read
    .selectFrom("replaced_media_files")
    .innerJoin("media_files", "media_files.media_id", "replaced_media_files.media_id")
    .select(["media_files.name", "media_files.format", "media_files.width"])
    .where("replaced_media_files.name", "=", name)
    .orderBy("media_files.width")
    .execute();
  const ofFormat = files.filter(({ format }) => format === formatOf(name));
  const candidates = ofFormat.length > 0 ? ofFormat : files;
  const width = Number(/-(\d+)\./.exec(name)?.[1] ?? 0);
  const found = candidates.find((file) => file.width >= width) ?? candidates.at(-1);
  return found?.name;
}
