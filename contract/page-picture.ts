import type { Picture } from "./media.ts";
import {
  type CopyField,
  type CopyValue,
  copyAt,
  copyLeaves,
  fieldAt,
  type GroupField,
  type PictureField,
} from "./page-copy.ts";

// Pictures of the site's pages: illustrations by name, or images of the media library.

/** The files of an image of the media library. */
export type PageImage = Pick<Picture, "url" | "width" | "height" | "sources">;

/** A picture as a page's copy has it. `image` is filled in where `source` is of the library. */
export type PagePicture = { source: string; alt: string; image?: PageImage | undefined };

/** A group of `source` and `alt`, made by `pictureWithAlt`. */
export type PictureGroup = GroupField & { fields: { source: PictureField; alt: CopyField } };

export const isPictureGroup = (field: CopyField | undefined): field is PictureGroup =>
  field?.kind === "group" && field.fields["source"]?.kind === "picture";

export const mediaSource = (id: string): string => `media:${id}`;

/** The image's id; undefined for an illustration. */
export const mediaIdOf = (source: unknown): string | undefined =>
  typeof source === "string" ? /^media:([\w-]{1,60})$/.exec(source)?.[1] : undefined;

/** Ids of all images in a copy, whatever fields it has, from its JSON. */
export const mediaIdsIn = (json: string): string[] => [
  ...new Set([...json.matchAll(/"media:([\w-]{1,60})"/g)].map(([, id = ""]) => id)),
];

export type PictureInCopy = { path: string; field: PictureField; source: string; alt: string };

/** Every picture of a copy, in the order of the page. */
export const picturesIn = (field: CopyField, copy: CopyValue): PictureInCopy[] =>
  copyLeaves(field, copy).flatMap(({ path, field: own, value }) => {
    if (own.kind !== "picture") return [];
    const group = groupPath(path);
    const alt = copyAt(copy, `${group}.alt`);
    return [{ path: group, field: own, source: String(value), alt: String(alt ?? "") }];
  });

/** The path of the picture that a `source` or `alt` belongs to; the path itself for other fields. */
export function picturePath(field: CopyField, path: string): string {
  const group = groupPath(path);
  return isPictureGroup(fieldAt(field, group)) ? group : path;
}

const groupPath = (path: string) => path.split(".").slice(0, -1).join(".");

/** A copy whose pictures of the media library have their files. Other values are shared. */
export function withImages<Copy>(copy: Copy, images: ReadonlyMap<string, PageImage>): Copy {
  if (images.size === 0) return copy;
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== "object" || value === null) return value;
    const filled = Object.entries(value).map(([name, inner]) => [name, fill(inner)]);
    const image = images.get(mediaIdOf(Reflect.get(value, "source")) ?? "");
    return Object.fromEntries(image ? [...filled, ["image", image]] : filled);
  };
  // Components find the same shape, with `image` where they expect it.
  return fill(copy) as Copy;
}
