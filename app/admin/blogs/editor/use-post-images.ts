import { useState } from "react";
import { postLimits } from "../../../../contract/limits.ts";
import type { Picture } from "../../../../contract/media.ts";
import { moved, type PostImage } from "./post-image.ts";
import { useUploads } from "./use-uploads.ts";

/** The images of the post: those that are there, those on their way, and what can be done. */
export function usePostImages(initial: readonly PostImage[], onChange: () => void) {
  const [images, setImages] = useState(initial);
  const [notice, setNotice] = useState("");

  const change = (to: (images: readonly PostImage[]) => readonly PostImage[]) => {
    setImages(to);
    onChange();
  };
  const addPicture = (picture: Picture) =>
    change((images) =>
      images.some((image) => image.picture.id === picture.id)
        ? images
        : [...images, { picture, alt: picture.alt, decorative: false }],
    );
  const uploads = useUploads({ onDone: (_, { picture }) => addPicture(picture) });
  const room = Math.max(postLimits.images - images.length - uploads.list.length, 0);

  return {
    images,
    uploads,
    /** What to say about the last change, for those who don't see it. */
    notice,
    /** Replaces them all, without counting as a change. */
    replace: setImages,
    addFiles(files: readonly File[]) {
      for (const file of files.slice(0, room)) uploads.queue.add(crypto.randomUUID(), file);
      const over = files.length - room;
      setNotice(
        over > 0 ? `A post has at most ${postLimits.images} images: ${over} left out.` : "",
      );
    },
    addPictures: (pictures: readonly Picture[]) => pictures.slice(0, room).forEach(addPicture),
    remove(at: number) {
      change((images) => images.toSpliced(at, 1));
      setNotice(`Image ${at + 1} removed.`);
    },
    move(from: number, to: number) {
      change((images) => moved(images, from, to));
      setNotice(`Image ${from + 1} is now image ${to + 1} of ${images.length}.`);
    },
    describe(at: number, words: Pick<PostImage, "alt" | "decorative">) {
      change((images) => images.map((image, i) => (i === at ? { ...image, ...words } : image)));
    },
  };
}

export type PostImages = ReturnType<typeof usePostImages>;
