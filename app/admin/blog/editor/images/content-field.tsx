import { lazy, type RefObject, Suspense, useRef, useState } from "react";
import type { Picture } from "../../../../../contract/media.ts";
import { postLimits } from "../../../../../contract/office-limits.ts";
import { newKey } from "../../../../ui/new-key.ts";
import type { RichTextHandle } from "../../../../ui/rich-text/rich-text-handle.ts";
import { callApi } from "../../../api/api-client.ts";
import { LibraryDialog } from "./library-dialog.tsx";
import { UploadRows, useUploads } from "./post-uploads.tsx";

// Tiptap is the largest part of the back office: loaded only here, and never on the server.
const RichText = lazy(() => import("../../../../ui/rich-text/rich-text.tsx"));

/** Images inside the text: uploaded to where they were dropped, or picked from the library. */
export function useContentImages(text: RefObject<RichTextHandle | null>) {
  // By id, so that an image just uploaded needs no request to be shown.
  const knownFiles = useRef(new Map<string, { url: string }>());
  const insert = (placeholder: string, picture: Picture) => {
    knownFiles.current.set(picture.id, { url: picture.url });
    text.current?.insertImage(placeholder, { media: picture.id, alt: picture.alt });
  };
  const uploads = useUploads({
    onStored: (id, { picture }) => insert(id, picture),
    onRemoved: (id) => text.current?.removePlaceholder(id),
  });

  return {
    uploads,
    addFiles(files: readonly File[], at?: number) {
      for (const file of files) {
        const id = newKey();
        text.current?.addPlaceholder(id, at);
        uploads.queue.add(file, id);
      }
    },
    addPictures(pictures: readonly Picture[]) {
      for (const picture of pictures) insert(newKey(), picture);
    },
    /** The file of an image in the text; null when the image was deleted. */
    async fileOf(media: string): Promise<{ url: string } | null> {
      const file = knownFiles.current.get(media);
      if (file) return file;
      try {
        const { data } = await callApi("readMedia", { path: { id: media } });
        knownFiles.current.set(media, { url: data.picture.url });
        return { url: data.picture.url };
      } catch {
        return null;
      }
    },
  };
}

type ContentFieldProps = {
  text: RefObject<RichTextHandle | null>;
  initial: string;
  images: ReturnType<typeof useContentImages>;
  /** Whether readers see the post; then images without alt text are decorative. */
  published: boolean;
  error?: string;
  onChange: () => void;
};

/** The post's text and the images inside it. */
export function ContentField(props: ContentFieldProps) {
  const { text, initial, images, published, error, onChange } = props;
  const [picking, setPicking] = useState(false);
  const [foreignImages, setForeignImages] = useState(0);
  return (
    <div className="stack gap-8">
      <Suspense fallback={<p role="status">Loading the editor...</p>}>
        <RichText
          ref={text}
          id="post-content"
          label="Content"
          placeholder="Write, or type / to insert a block"
          error={error}
          initial={initial}
          emptyAltIsDecorative={published}
          maxAltLength={postLimits.alt}
          fileOf={images.fileOf}
          onFiles={images.addFiles}
          onPickImage={() => setPicking(true)}
          onForeignImages={setForeignImages}
          onChange={onChange}
          onLeave={() => document.querySelector<HTMLElement>(".post-bar__back")?.focus()}
        />
      </Suspense>
      <UploadRows uploads={images.uploads} />
      <p className="wait" role="status">
        {foreignImages > 0 && leftOutText(foreignImages)}
      </p>
      {picking && (
        <LibraryDialog
          onClose={() => {
            setPicking(false);
            text.current?.restoreCursor();
          }}
          onPick={images.addPictures}
          onFiles={images.addFiles}
        />
      )}
    </div>
  );
}

function leftOutText(count: number): string {
  const what = count === 1 ? "One image was" : `${count} images were`;
  return `${what} left out, because the site only shows images from its own library. Save the image to your device, then drop it into the text.`;
}
