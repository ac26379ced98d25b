import { z } from "zod";
import { newId } from "../../db/new-id.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { Invalid } from "../errors.ts";
import { restoreUploaded } from "./media-bin.ts";
import { mediaName } from "./storage/media-store.ts";
import { addImage, findImage, type NewImage, normalizeUpload } from "./store-image.ts";

/** An image as another installation has it. */
export const PackedImage = z.object({
  id: z.uuid(),
  /** Its largest file: the name in the media store. */
  file: z.string(),
  fileKey: z.string().nullable(),
  name: z.string(),
  alt: z.string().nullable(),
  /** JSON: colours. */
  blur: z.string().refine((json) => Array.isArray(JSON.parse(json)), "is no list"),
});
export type PackedImage = z.infer<typeof PackedImage>;

/** An image of another installation, checked, with the id that it has or gets here. */
export type ReadyImage = {
  id: string;
  packed: PackedImage;
  /** Undefined if the library has the image. */
  added: NewImage | undefined;
  isInBin: boolean;
};

/**
 * Checks an image of another installation. It keeps its id, unless an image has it whose picture was
 * replaced here or there: that one stays, for the versions of pages and posts that show it. Takes
 * about a second: call it outside transactions.
 * @throws Invalid for other files than `exportContent` writes
 */
export async function readImage(
  context: Context,
  packed: PackedImage,
  bytes: Uint8Array,
): Promise<ReadyImage> {
  const known = await findImage(context, bytes);
  if (known) return { id: known.id, packed, added: undefined, isInBin: known.deleted_at !== null };
  const { width, height } = await normalizeUpload(bytes, packed.file);
  const isOwn = packed.file === mediaName(packed.fileKey ?? packed.id, width, "webp");
  if (!isOwn || Buffer.from(bytes.subarray(8, 12)).toString() !== "WEBP")
    throw new Invalid({ [packed.file]: "This is not a file of a content pack." });
  const media = readFrom(context).selectFrom("media").select("id").where("id", "=", packed.id);
  const id = (await media.executeTakeFirst()) ? newId() : packed.id;
  const file = mediaName(fileKeyOf(id, packed) ?? id, width, "webp");
  const blur: string[] = JSON.parse(packed.blur);
  const image = { bytes, width, height, blur };
  const added = { id, file, image, input: { name: packed.name, bytes } };
  return { id, packed, added, isInBin: false };
}

const fileKeyOf = (id: string, packed: PackedImage) => (id === packed.id ? packed.fileKey : null);

/**
 * Adds a checked image, whose file the media store has; jobs make the smaller ones. Returns whether
 * the library lacked it. Joins the caller's transaction.
 */
export async function importImage(context: Context, ready: ReadyImage): Promise<boolean> {
  requireRight(context, "media");
  const { id, packed, added, isInBin } = ready;
  if (!added) return isInBin && (await restoreUploaded(context, id));
  await addImage(context, added);
  await context.transaction
    ?.updateTable("media")
    .set({ alt: packed.alt, file_key: fileKeyOf(id, packed) })
    .where("id", "=", id)
    .execute();
  return true;
}
