import { type RefObject, useRef } from "react";
import type { Picture } from "../../../../contract/media.ts";
import type { RichTextHandle } from "../../../ui/rich-text/rich-text-handle.ts";
import { callApi } from "../../api/call-api.ts";
import { useUploads } from "./use-uploads.ts";

/** Images inside the text: uploaded to where they were dropped, or taken from the library. */
export function useContentImages(text: RefObject<RichTextHandle | null>) {
  // By id, so that an image just uploaded needs no call to be shown.
  const known = useRef(new Map<string, { url: string }>());
  const put = (place: string, picture: Picture) => {
    known.current.set(picture.id, { url: picture.url });
    text.current?.insertImage(place, { media: picture.id, alt: picture.alt });
  };
  const uploads = useUploads({
    onDone: (place, { picture }) => put(place, picture),
    onGone: (place) => text.current?.clearPlace(place),
  });

  return {
    uploads,
    addFiles(files: readonly File[], at?: number) {
      for (const file of files) {
        const place = crypto.randomUUID();
        text.current?.markPlace(place, at);
        uploads.queue.add(place, file);
      }
    },
    addPictures(pictures: readonly Picture[]) {
      for (const picture of pictures) put(crypto.randomUUID(), picture);
    },
    /** Where an image of the text is shown from; null when it is gone. */
    async fileOf(media: string): Promise<{ url: string } | null> {
      const file = known.current.get(media);
      if (file) return file;
      try {
        const { data } = await callApi("readMedia", { path: { id: media } });
        known.current.set(media, { url: data.picture.url });
        return { url: data.picture.url };
      } catch {
        return null;
      }
    },
  };
}
