import type { PostImageInput } from "../../../../contract/blogs.ts";
import type { Picture } from "../../../../contract/media.ts";

/** An image of the post while it is edited. */
export type PostImage = {
  picture: Picture;
  alt: string;
  /** Said by the author: it needs no words. Stored is the empty `alt`. */
  decorative: boolean;
};

/** The images of a saved post. Of a published one, those without words were said to be decorative. */
export function postImages(pictures: readonly Picture[], published: boolean): readonly PostImage[] {
  return pictures.map((picture) => ({
    picture,
    alt: picture.alt,
    decorative: published && picture.alt === "",
  }));
}

/** As the server takes them. */
export function imagesToSend(images: readonly PostImage[]): PostImageInput[] {
  return images.map(({ picture, alt }) => ({ id: picture.id, alt: alt.trim() }));
}

/** The list with one entry moved to another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
