import { ArrowLeft, ArrowRight, ImagePlus, Images, X } from "lucide-react";
import { type DragEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { postLimits } from "../../../../../contract/office-limits.ts";
import { IconButton, QuietButton } from "../../../../ui/button.tsx";
import { TermHelp } from "../../../help/term-help.tsx";
import { FilePicker } from "../../../media/image-files.tsx";
import { LibraryDialog } from "./library-dialog.tsx";
import { UploadRows } from "./post-uploads.tsx";
import type { PostImage, PostImages } from "./use-post-images.ts";
import "../post-editor.css";
import "./post-images-field.css";

/** The images in front of the text, in order; the first is the cover. */
export function PostImagesField({ images, error }: { images: PostImages; error?: string }) {
  const [picking, setPicking] = useState(false);
  const drag = useImageDrag(images.move);
  const hint = useId();

  const fieldset = useRef<HTMLFieldSetElement>(null);
  const remove = (index: number) => {
    images.remove(index);
    fieldset.current?.focus();
  };
  return (
    <fieldset
      ref={fieldset}
      className="post-images"
      id="post-images"
      tabIndex={-1}
      aria-describedby={hint}
      data-invalid={error ? true : undefined}
      onDrop={({ dataTransfer: { files } }) => files.length > 0 && images.addFiles([...files])}
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
        <QuietButton icon={Images} onClick={() => setPicking(true)}>
          Choose from library
        </QuietButton>
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

type PostImageCardProps = {
  image: PostImage;
  /** From 0. */
  index: number;
  count: number;
  drag: ReturnType<typeof useImageDrag>;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDescribe: (alt: Pick<PostImage, "alt" | "decorative">) => void;
};

/** One image of the post: its alt text, and buttons that move and remove it. */
function PostImageCard(props: PostImageCardProps) {
  const { image, index, count, drag, onMove, onRemove, onDescribe } = props;
  const { picture, alt, decorative } = image;
  const altId = useId();
  // A button that moves with its image loses the focus and gets it back here.
  const pressed = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each move.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    if (to < 0 || to >= count) return;
    pressed.current = event.currentTarget;
    onMove(to);
  };
  const name = `image ${index + 1}`;
  return (
    <li
      className="post-image"
      data-dragged={drag.from === index || undefined}
      data-target={drag.over === index && drag.from !== index ? true : undefined}
      {...drag.propsOf(index)}
    >
      <div className="post-image__picture">
        <img src={picture.url} width={picture.width} height={picture.height} alt="" />
        {index === 0 && <span className="post-image__cover">Cover</span>}
      </div>
      <div className="row gap-4 soft post-image__actions tabular">
        <IconButton
          icon={ArrowLeft}
          label={`Move ${name} earlier`}
          aria-disabled={index === 0}
          onClick={move(index - 1)}
        />
        <span>{index + 1}</span>
        <IconButton
          icon={ArrowRight}
          label={`Move ${name} later`}
          aria-disabled={index === count - 1}
          onClick={move(index + 1)}
        />
        <IconButton
          icon={X}
          label={`Remove ${name}`}
          className="post-image__remove"
          onClick={onRemove}
        />
      </div>
      <div className="field">
        <div>
          <label className="field__label" htmlFor={altId}>
            Alt text <span className="visually-hidden">of {name}</span>
          </label>
          <TermHelp term="alt-text" />
        </div>
        <input
          id={altId}
          className="input"
          value={decorative ? "" : alt}
          disabled={decorative}
          maxLength={postLimits.alt}
          placeholder="What the image shows"
          onChange={(event) => onDescribe({ alt: event.target.value, decorative })}
        />
        <label className="choice strong">
          <input
            type="checkbox"
            checked={decorative}
            onChange={({ target: { checked } }) =>
              onDescribe({ alt: checked ? "" : alt, decorative: checked })
            }
          />
          Decorative <span className="visually-hidden">is {name}</span>
        </label>
      </div>
    </li>
  );
}

/** Drag and drop within the list: an image moves to the position of the one it is dropped on. */
function useImageDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    from,
    over,
    propsOf: (index: number) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", String(index + 1));
        setFrom(index);
      },
      onDragOver(event: DragEvent) {
        if (from === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop(event: DragEvent) {
        if (from === null) return;
        event.preventDefault();
        if (from !== index) onMove(from, index);
        end();
      },
      onDragEnd: end,
    }),
  };
}
