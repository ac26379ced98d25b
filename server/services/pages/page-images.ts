import type { Kysely, Transaction } from "kysely";
import { type CopyField, type CopyValue, copyAt } from "../../../contract/page-copy.ts";
import {
  mediaIdOf,
  mediaIdsIn,
  type PageImage,
  picturePath,
  picturesIn,
} from "../../../contract/page-picture.ts";
import type { Schema } from "../../db/schema.ts";
import { readPictures } from "../media/read-pictures.ts";
import { withDefaultAt } from "./default-at.ts";

/** Files of the library's images that copies (JSON) have, by id; none of deleted images. */
export async function readImagesIn(
  db: Kysely<Schema>,
  ...copies: readonly string[]
): Promise<Map<string, PageImage>> {
  const pictures = await readPictures(db, copies.flatMap(mediaIdsIn));
  return new Map(
    [...pictures].map(([id, { url, width, height, sources }]) => [
      id,
      { url, width, height, sources },
    ]),
  );
}

/** Error messages by path for pictures that the media library does not have. */
export function pictureErrors(
  field: CopyField,
  copy: CopyValue,
  images: ReadonlyMap<string, PageImage>,
): Map<string, string> {
  const missing = picturesIn(field, copy).filter(({ source }) => {
    const id = mediaIdOf(source);
    return id !== undefined && !images.has(id);
  });
  return new Map(
    missing.map(({ path }) => [
      `${path}.source`,
      "This picture is not in the media library any more. Choose another one.",
    ]),
  );
}

/** A copy with the default in place of pictures that the library does not have, for previews. */
export function withDefaultPictures(
  field: CopyField,
  copy: CopyValue,
  usual: CopyValue,
  images: ReadonlyMap<string, PageImage>,
): CopyValue {
  const missing = [...pictureErrors(field, copy, images).keys()];
  return missing.reduce((shown, path) => withDefaultFor(field, shown, usual, path), copy);
}

/** As `withDefaultAt`; a picture takes its whole default, since an alt text describes one picture. */
export const withDefaultFor: typeof withDefaultAt = (field, copy, usual, path) => {
  const whole = picturePath(field, path);
  return withDefaultAt(field, copy, usual, copyAt(copy, whole) === undefined ? path : whole);
};

/** Stores which images a version uses that is being published. Needs the lock on content. */
export async function savePageImages(
  transaction: Transaction<Schema>,
  page: string,
  copy: string,
): Promise<void> {
  await transaction
    .updateTable("page_media_uses")
    .set({ current: 0 })
    .where("page", "=", page)
    .execute();
  const ids = mediaIdsIn(copy);
  if (ids.length === 0) return;
  // Without images that were deleted permanently since a change was scheduled.
  const images = await transaction
    .selectFrom("media")
    .select("id")
    .where("id", "in", ids)
    .execute();
  if (images.length === 0) return;
  await transaction
    .insertInto("page_media_uses")
    .values(images.map(({ id }) => ({ media_id: id, page, current: 1 as const })))
    .onConflict((conflict) => conflict.columns(["media_id", "page"]).doUpdateSet({ current: 1 }))
    .execute();
}
