import { lazy, Suspense, useState } from "react";
import { postLimits } from "../../../../contract/limits.ts";
import { LibraryDialog } from "./library-dialog.tsx";
import { UploadRows } from "./upload-rows.tsx";
import type { PostFormState } from "./use-post-form.ts";

// Tiptap is the largest part of the back office: it is loaded here alone, and never on the server.
const RichText = lazy(() => import("../../../ui/rich-text/rich-text.tsx"));

type ContentFieldProps = { form: PostFormState; error?: string };

/** The post's text, with the images inside of it. */
export function ContentField({ form, error }: ContentFieldProps) {
  const [picking, setPicking] = useState(false);
  // Images that the last paste had to leave behind.
  const [foreignImages, setForeignImages] = useState(0);
  const { contentImages, published, text, fields, note } = form;
  return (
    <div className="post-content">
      <Suspense fallback={<p role="status">Loading the editor...</p>}>
        <RichText
          ref={text}
          id="post-content"
          label="Content"
          placeholder="Write, or paste from elsewhere. Images can be dropped right here."
          error={error}
          initial={fields.content}
          wordlessIsDecorative={published}
          altLimit={postLimits.alt}
          fileOf={contentImages.fileOf}
          onFiles={contentImages.addFiles}
          onPickImage={() => setPicking(true)}
          onForeignImages={setForeignImages}
          onChange={note}
        />
      </Suspense>
      <UploadRows uploads={contentImages.uploads} />
      <p className="post-content__left" role="status">
        {foreignImages > 0 && leftBehind(foreignImages)}
      </p>
      {picking && (
        <LibraryDialog
          onClose={() => setPicking(false)}
          onPick={contentImages.addPictures}
          onFiles={contentImages.addFiles}
        />
      )}
    </div>
  );
}

function leftBehind(count: number): string {
  const what = count === 1 ? "One image was" : `${count} images were`;
  return `${what} left out: this site shows only images of its own library. Save the image to your device and drop it into the text.`;
}
