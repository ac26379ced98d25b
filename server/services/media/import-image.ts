import { z } from "zod";
import { type Context, requireRight } from "../context.ts";
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
 * Adds an image of another installation with its id, so that its files have the same names; jobs
 * make the smaller ones. Returns whether the library lacked it. Joins the caller's transaction.
 * @throws Invalid for other files than `exportContent` writes
 */
export async function importImage(
  context: Context,
  image: PackedImage,
  bytes: Uint8Array,
  { isDryRun }: { isDryRun: boolean },
): Promise<boolean> {
  requireRight(context, "media");
  const known = await findImage(context, bytes);
  if (known) return known.deleted_at !== null && (await restoreUploaded(context, known.id));
  const { id, file, fileKey, name, alt } = image;
  const { width, height } = await normalizeUpload(bytes, file);
  const isOwn = file === mediaName(fileKey ?? id, width, "webp");
  if (!isOwn || Buffer.from(bytes.subarray(8, 12)).toString() !== "WEBP")
    throw new Invalid({ [file]: "This is not a file of a content pack." });
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
