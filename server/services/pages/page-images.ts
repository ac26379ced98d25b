import {
  type CopyField,
  type CopyValue,
  copyAt,
  fieldAt,
  itemId,
  type ListField,
  withCopyAt,
} from "../../../contract/page-copy.ts";
import {
  isPictureGroup,
  mediaIdOf,
  mediaIdsIn,
  type PageImage,
  picturePath,
  picturesIn,
} from "../../../contract/page-picture.ts";
import type { Db, Transaction } from "../../db/schema.ts";
import { readPictures } from "../media/read-pictures.ts";

/** Files of the library's images that copies (JSON) have, by id; none of deleted images. */
export async function readImagesIn(
  db: Db,
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
  transaction: Transaction,
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

/**
 * A copy with the default at a path. In a list, the default is that of the item with the same id. An
 * item without one takes the text of the default's first item, or is removed if the default has none.
 */
function withDefaultAt(
  field: CopyField,
  copy: CopyValue,
  usual: CopyValue,
  path: string,
): CopyValue {
  if (path === "") return usual;
  const [name = "", ...rest] = path.split(".");
  if (field.kind === "list") return itemsWithDefault(field, copy, usual, path);
  const inner =
    field.kind === "group" && Object.hasOwn(field.fields, name) ? field.fields[name] : undefined;
  if (!inner || typeof copy !== "object") return usual;
  const [own, usualOwn] = [copyAt(copy, name), copyAt(usual, name)];
  const others = Object.entries(copy).filter(([other]) => other !== name);
  if (usualOwn === undefined) return Object.fromEntries(others);
  const changed =
    own === undefined ? usualOwn : withDefaultAt(inner, own, usualOwn, rest.join("."));
  return { ...copy, [name]: changed };
}

function itemsWithDefault(
  field: ListField,
  copy: CopyValue,
  usual: CopyValue,
  path: string,
): CopyValue {
  const [name = "", ...rest] = path.split(".");
  // A list of plain texts is one value.
  if (!Array.isArray(copy) || !Array.isArray(usual) || field.item.kind !== "group") return usual;
  const items: readonly CopyValue[] = copy;
  const at = Number(name);
  const item = items[at];
  const same = usual.find((other: CopyValue) => itemId(other) === itemId(item));
  const within = rest.join(".");
  const example: CopyValue | undefined = same ?? usual[0];
  if (item === undefined) return usual;
  const picture = fieldAt(field.item, within);
  if (same === undefined && isPictureGroup(picture)) {
    // An item of staff's own keeps its texts when its picture is gone.
    const drawn = { source: picture.fields.source.illustrations[0] ?? "", alt: "" };
    return items.map((other, index) => (index === at ? withCopyAt(item, within, drawn) : other));
  }
  if (example === undefined || within === "" || within === "id") {
    return items.flatMap((other, index) => (index === at ? (same ?? []) : [other]));
  }
  return items.map((other, index) =>
    index === at ? withDefaultAt(field.item, item, example, within) : other,
  );
}
