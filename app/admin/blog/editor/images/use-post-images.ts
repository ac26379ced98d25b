import { useId, useState } from "react";
import type { PostImageInput, WorkingCopy } from "../../../../../contract/blogs.ts";
import type { Picture } from "../../../../../contract/media.ts";
import { postLimits, undoMs } from "../../../../../contract/office-limits.ts";
import { callApi } from "../../../api/api-client.ts";
import { offerUndo, useWithdrawUndo } from "../../../lists/offer-undo.ts";
import { useUploads } from "./post-uploads.tsx";

/** An image in front of the post's text. */
export type PostImage = {
  picture: Picture;
  alt: string;
  /** Marked by the author; saved as an empty `alt`. */
  decorative: boolean;
};

/** The images of a saved post. In a published one, those without alt text are decorative. */
export function postImages(pictures: readonly Picture[], published: boolean): readonly PostImage[] {
  return pictures.map((picture) => ({
    picture,
    alt: picture.alt,
    decorative: published && picture.alt === "",
  }));
}

export function toImageInputs(images: readonly PostImage[]): PostImageInput[] {
  return images.map(({ picture, alt }) => ({ id: picture.id, alt: alt.trim() }));
}

/** The post's images and their uploads, and everything that changes them. */
export function usePostImages(initial: readonly PostImage[], onChange: () => void) {
  const [images, setImages] = useState(initial);
  const [notice, setNotice] = useState("");
  const coverChange = useId();
  useWithdrawUndo(coverChange);

  const change = (update: (images: readonly PostImage[]) => readonly PostImage[]) => {
    setImages(update);
    onChange();
  };
  const addPicture = (picture: Picture) =>
    change((images) =>
      images.some((image) => image.picture.id === picture.id)
        ? images
        : [...images, { picture, alt: picture.alt, decorative: false }],
    );
  /** Puts a picture in place of the first, which stays in the library; one of the post only moves. */
  const setCover = (picture: Picture) => {
    const [earlier] = images;
    const isCover = (image: PostImage) => image.picture.id === picture.id;
    const place = images.findIndex(isCover);
    const cover = { picture, alt: picture.alt, decorative: false };
    change((images) =>
      place < 0 ? [cover, ...images.slice(1)] : moveEntry(images, images.findIndex(isCover), 0),
    );
    const undo = async () =>
      change((images) =>
        place < 0
          ? images.flatMap((each) => (isCover(each) ? (earlier ?? []) : each))
          : moveEntry(images, images.findIndex(isCover), place),
      );
    if (place !== 0) {
      offerUndo("Cover changed", undo, { change: coverChange, forMs: undoMs });
    }
  };
  const uploads = useUploads({ onStored: (_, { picture }) => addPicture(picture) });
  const coverUploads = useUploads({ onStored: (_, { picture }) => setCover(picture) });
  const free = Math.max(postLimits.images - images.length - uploads.list.length, 0);

  return {
    images,
    uploads,
    coverUploads,
    /** Announces the last change to screen readers. */
    notice,
    /** Replaces all images without reporting a change. */
    replace: setImages,
    addFiles(files: readonly File[]) {
      for (const file of files.slice(0, free)) uploads.queue.add(file);
      const excess = files.length - free;
      setNotice(
        excess > 0
          ? `A post can have at most ${postLimits.images} images. ${excess} left out.`
          : "",
      );
    },
    addPictures: (pictures: readonly Picture[]) => pictures.slice(0, free).forEach(addPicture),
    remove(index: number) {
      change((images) => images.toSpliced(index, 1));
      setNotice(`Image ${index + 1} removed.`);
    },
    move(from: number, to: number) {
      change((images) => moveEntry(images, from, to));
      setNotice(`Image ${from + 1} is now image ${to + 1} of ${images.length}.`);
    },
    describe(index: number, alt: Pick<PostImage, "alt" | "decorative">) {
      change((images) => images.map((image, i) => (i === index ? { ...image, ...alt } : image)));
    },
  };
}

export type PostImages = ReturnType<typeof usePostImages>;

function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** The files of a draft's images, in the same order. Images deleted meanwhile are left out. */
export async function loadPictures(images: WorkingCopy["images"]): Promise<readonly Picture[]> {
  const pictures = await Promise.all(
    images.map(async ({ id, alt }) => {
      try {
        const { data } = await callApi("readMedia", { path: { id } });
        return { ...data.picture, alt };
      } catch {
        return null;
      }
    }),
  );
  return pictures.filter((picture) => picture !== null);
}
