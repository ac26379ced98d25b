import { ArrowLeft, ArrowRight, X } from "lucide-react";
import { type MouseEvent, useEffect, useId, useRef } from "react";
import { postLimits } from "../../../../contract/limits.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { PostImage } from "./post-image.ts";
import type { ImageDrag } from "./use-image-drag.ts";

type PostImageCardProps = {
  image: PostImage;
  /** Its place, from 0. */
  at: number;
  count: number;
  drag: ImageDrag;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDescribe: (words: Pick<PostImage, "alt" | "decorative">) => void;
};

/** One image of the post: what it shows in words, its place, and the way to remove it. */
export function PostImageCard(props: PostImageCardProps) {
  const { image, at, count, drag, onMove, onRemove, onDescribe } = props;
  const { picture, alt, decorative } = image;
  const altId = useId();
  const pressed = useRef<HTMLButtonElement>(null);
  // A button that is moved with its image loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place is the occasion.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [at]);
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    if (to < 0 || to >= count) return;
    pressed.current = event.currentTarget;
    onMove(to);
  };
  const name = `image ${at + 1}`;
  return (
    <li
      className="post-image"
      data-dragged={drag.from === at || undefined}
      data-target={drag.over === at && drag.from !== at ? true : undefined}
      {...drag.propsOf(at)}
    >
      <div className="post-image__picture">
        <img src={picture.url} width={picture.width} height={picture.height} alt="" />
        {at === 0 && <span className="post-image__cover">Cover</span>}
      </div>
      <div className="post-image__actions">
        <button
          type="button"
          aria-label={`Move ${name} earlier`}
          aria-disabled={at === 0}
          onClick={move(at - 1)}
        >
          <Icon of={ArrowLeft} />
        </button>
        <span>{at + 1}</span>
        <button
          type="button"
          aria-label={`Move ${name} later`}
          aria-disabled={at === count - 1}
          onClick={move(at + 1)}
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
        <label className="field__label" htmlFor={altId}>
          Alternative text <span className="visually-hidden">of {name}</span>
        </label>
        <input
          id={altId}
          className="input"
          value={decorative ? "" : alt}
          disabled={decorative}
          maxLength={postLimits.alt}
          placeholder="What it shows"
          onChange={(event) => onDescribe({ alt: event.target.value, decorative })}
        />
        <label className="check">
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
