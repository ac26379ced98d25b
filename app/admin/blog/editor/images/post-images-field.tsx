import "../post-editor.css";
import { ImagePlus, Images } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { FilePicker } from "../../../media/image-files.tsx";
import { LibraryDialog } from "./library-dialog.tsx";
import { PostImageCard, useImageDrag } from "./post-image-card.tsx";
import { UploadRows } from "./post-uploads.tsx";
import type { PostImages } from "./use-post-images.ts";

type PostImagesFieldProps = { images: PostImages; error?: string };

/** The images in front of the text, in order; the first is the cover. */
export function PostImagesField({ images, error }: PostImagesFieldProps) {
  const [picking, setPicking] = useState(false);
  const drag = useImageDrag(images.move);
  const hint = useId();

  const fieldset = useRef<HTMLFieldSetElement>(null);
  const remove = (index: number) => {
    images.remove(index);
    fieldset.current?.focus();
  };
  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    images.addFiles([...event.dataTransfer.files]);
  };

  return (
    <fieldset
      ref={fieldset}
      className="post-images"
      id="post-images"
      tabIndex={-1}
      aria-describedby={hint}
      data-invalid={error ? true : undefined}
      onDragOver={onDragOver}
      onDrop={onDrop}
    >
      <legend className="field__label">
        Images <span className="field__optional">(optional)</span>
      </legend>
      <p className="soft post-images__hint" id={hint}>
        Shown above the text. The first image is the cover; without one we draw a cover for you.
      </p>
      {images.images.length > 0 && (
        <ol className="post-images__list">
          {images.images.map((image, index) => (
            <PostImageCard
              key={image.picture.id}
              image={image}
              index={index}
              count={images.images.length}
              drag={drag}
              onMove={(to) => images.move(index, to)}
              onRemove={() => remove(index)}
              onDescribe={(alt) => images.describe(index, alt)}
            />
          ))}
        </ol>
      )}
      <UploadRows uploads={images.uploads} />
      {error && <p className="field__error">{error}</p>}
      <div className="cluster gap-12 post-images__add">
        <FilePicker label="Add image" icon={ImagePlus} onFiles={images.addFiles} />
        <Button look="quiet" small onClick={() => setPicking(true)}>
          <Icon of={Images} />
          Choose from library
        </Button>
        <span className="soft">or drop images here</span>
      </div>
      <p className="visually-hidden" role="status">
        {images.notice}
      </p>
      {picking && (
        <LibraryDialog onClose={() => setPicking(false)} onPick={images.addPictures} multiple />
      )}
    </fieldset>
  );
}
