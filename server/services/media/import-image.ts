import { z } from "zod";
import { newId } from "../../db/new-id.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { Invalid } from "../errors.ts";
import { restoreUploaded } from "./media-bin.ts";
import { mediaName } from "./storage/media-store.ts";
import { addImage, findImage, normalizeUpload } from "./store-image.ts";

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

/**
 * The id of an image to import: its own, or a new one if an image has it whose picture was replaced
 * here or there. That one stays, for the versions of pages and posts that show it.
 */
export async function freeId(context: Context, id: string): Promise<string> {
  const media = readFrom(context).selectFrom("media").select("id").where("id", "=", id);
  return (await media.executeTakeFirst()) ? newId() : id;
}

/**
 * Adds an image of another installation, with the same id and names of files where it can; jobs
 * make the smaller ones. Returns whether the library lacked it. Joins the caller's transaction.
 * @throws Invalid for other files than `exportContent` writes
 */
export async function importImage(
  context: Context,
  image: PackedImage,
  bytes: Uint8Array,
  { id, isDryRun }: { id: string; isDryRun: boolean },
): Promise<boolean> {
  requireRight(context, "media");
  const known = await findImage(context, bytes);
  if (known) return known.deleted_at !== null && (await restoreUploaded(context, known.id));
  const { name, alt } = image;
  const { width, height } = await normalizeUpload(bytes, image.file);
  const isOwn = image.file === mediaName(image.fileKey ?? image.id, width, "webp");
  if (!isOwn || Buffer.from(bytes.subarray(8, 12)).toString() !== "WEBP")
    throw new Invalid({ [image.file]: "This is not a file of a content pack." });
  const fileKey = id === image.id ? image.fileKey : null;
  const file = mediaName(fileKey ?? id, width, "webp");
  if (!isDryRun) await context.media.put(file, bytes);
  const blur: string[] = JSON.parse(image.blur);
  const normal = { bytes, width, height, blur };
  await addImage(context, { id, file, image: normal, input: { name, bytes } });
  await context.transaction
    ?.updateTable("media")
    .set({ alt, file_key: fileKey })
    .where("id", "=", id)
    .execute();
  return true;
}
