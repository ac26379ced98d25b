import { DatabaseUnavailable } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import type { MediaRow } from "../../db/tables/content-tables.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, readFrom, requireRight, staffOf } from "../context.ts";
import { Invalid, TooMany } from "../errors.ts";
import { digest } from "../tokens.ts";
import { removeFiles } from "./delete-media.ts";
import { restoreUploaded } from "./media-bin.ts";
import { mediaName } from "./storage/media-store.ts";
import { type NormalImage, normalizeImage, UnusableImage } from "./storage/normalize-image.ts";

/** `isNew` is false if the library had the image before. */
export type StoredImage = { id: string; isNew: boolean };

/**
 * Adds an image to the media library (decision B10), or takes it out of the bin. It can be shown at
 * once; `jobs/make-image-files.ts` makes more files. Takes about a second: call it outside
 * transactions.
 * @param input `field` is the form field for errors, `file` by default
 * @throws Invalid for other files; TooMany; MediaUnavailable
 */
export async function storeImage(
  context: Context,
  input: { name: string; bytes: Uint8Array; field?: string },
): Promise<StoredImage> {
  requireRight(context, "media");
  const image = await normalizeUpload(input.bytes, input.field ?? "file");
  const known = await findImage(context, image.bytes);
  if (known) {
    if (known.deleted_at !== null && !(await restoreUploaded(context, known.id))) {
      return storeImage(context, input);
    }
    if (known.status === "failed") await reviveImage(context, known, image);
    return { id: known.id, isNew: false };
  }
  const id = newId();
  const file = mediaName(id, image.width, "webp");
  await context.media.put(file, image.bytes);
  try {
    const added = await addImage(context, { id, file, image, input });
    if (added) return { id, isNew: true };
  } catch (error) {
    // After a lost connection the row may exist; `reconcileImages` deletes the file if not.
    if (!(error instanceof DatabaseUnavailable)) await removeFiles(context, [file]);
    throw error;
  }
  // The same image was added concurrently.
  await removeFiles(context, [file]);
  return storeImage(context, input);
}

/** @throws Invalid by the field; TooMany */
export async function normalizeUpload(bytes: Uint8Array, field: string): Promise<NormalImage> {
  try {
    return await inTurn(() => normalizeImage(bytes));
  } catch (error) {
    if (error instanceof UnusableImage) throw new Invalid({ [field]: error.message });
    if (!(error instanceof QueueFull)) throw error;
    throw new TooMany("Many images are being stored. Please try again in a few seconds.", 5);
  }
}

/** The library's image with these bytes, of the bin too. */
export const findImage = (context: Context, bytes: Uint8Array) =>
  readFrom(context)
    .selectFrom("media")
    .select(["id", "status", "deleted_at", "file_key"])
    .where("hash", "=", digest(bytes))
    .executeTakeFirst();

export type NewImage = {
  id: string;
  file: string;
  image: NormalImage;
  input: { name: string; bytes: Uint8Array };
};

/** False if the same image was added concurrently. */
export function addImage(context: Context, added: NewImage): Promise<boolean> {
  const { id, image, input } = added;
  const now = context.now();
  return inTransaction(context, async (context, transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("media")
      .values({
        id,
        hash: digest(image.bytes),
        name: readableName(input.name),
        bytes: input.bytes.length,
        width: image.width,
        height: image.height,
        blur: JSON.stringify(image.blur),
        status: "waiting",
        attempts: 0,
        due_at: now,
        lease: null,
        leased_until: null,
        failure: null,
        uploaded_by: staffOf(context.actor)?.id ?? null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    const size = { width: image.width, bytes: image.bytes.length };
    await transaction
      .insertInto("media_files")
      .values({ name: added.file, media_id: id, format: "webp", ...size })
      .execute();
    await record(context, "media.add", { media: id });
    context.database.announce(transaction, "media");
    return true;
  });
}

/** The file name without folders and control characters; a Mac's has its accents apart. */
function readableName(name: string): string {
  const [last = ""] = name.split(/[\\/]/).slice(-1);
  const text = last
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]/gu, "")
    .trim();
  return [...text].slice(0, 200).join("") || "image";
}

/** Queues a failed image again after it was uploaded once more, with a new original file. */
async function reviveImage(
  context: Context,
  { id, file_key }: Pick<MediaRow, "id" | "file_key">,
  image: NormalImage,
): Promise<void> {
  await context.media.put(mediaName(file_key ?? id, image.width, "webp"), image.bytes);
  await inTransaction(context, async ({ transaction }) => {
    await transaction
      .updateTable("media")
      .set({ status: "waiting", attempts: 0, due_at: context.now(), failure: null })
      .where("id", "=", id)
      .where("status", "=", "failed")
      .execute();
    context.database.announce(transaction, "media");
  });
}

/** Maximum queue length, which bounds the memory for uploads. */
const maxWaiting = 8;

let last: Promise<unknown> = Promise.resolve();
let underWay = 0;

/** The queue is full; the caller asks to try again soon. */
class QueueFull extends Error {
  override name = "QueueFull";
}

/** Runs `work` alone: one image at a time leaves room for other requests. @throws QueueFull */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay > maxWaiting) throw new QueueFull();
  underWay += 1;
  const done = last.then(work);
  last = done
    .catch(() => {})
    .finally(() => {
      underWay -= 1;
    });
  return done;
}
