import { ArrowLeft, ArrowRight, X } from "lucide-react";
import { type DragEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { postLimits } from "../../../../../contract/office-limits.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { TermHelp } from "../../../help/term-help.tsx";
import type { PostImage } from "./use-post-images.ts";

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
export function PostImageCard(props: PostImageCardProps) {
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
        <button
          type="button"
          aria-label={`Move ${name} earlier`}
          aria-disabled={index === 0}
          onClick={move(index - 1)}
        >
          <Icon of={ArrowLeft} />
        </button>
        <span>{index + 1}</span>
        <button
          type="button"
          aria-label={`Move ${name} later`}
          aria-disabled={index === count - 1}
          onClick={move(index + 1)}
        >
          <Icon of={ArrowRight} />
        </button>
        <button
          type="button"
          className="post-image__remove"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <Icon of={X} />
        </button>
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
export function useImageDrag(onMove: (from: number, to: number) => void) {
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
