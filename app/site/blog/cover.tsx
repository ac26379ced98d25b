import type { Cover as PostCover } from "../../../contract/blog-pages.ts";
import { Photo } from "../../ui/photo.tsx";
import { coverPicture } from "./cover-pictures.ts";

const drawn = { card: { width: 480, height: 300 }, wide: { width: 1296, height: 520 } } as const;

/**
 * The picture of a post: its first image, or the illustration drawn for it. It fills its box.
 * @param isFirst whether it is in the first view, and thus fetched at once
 */
export function Cover({
  cover,
  size,
  sizes,
  isFirst = false,
}: {
  cover: PostCover;
  size: keyof typeof drawn;
  /** The width at which it is shown, for the choice among a photo's files. */
  sizes: string;
  isFirst?: boolean;
}) {
  if (cover.kind === "picture") {
    return <Photo picture={cover.picture} sizes={sizes} isFirst={isFirst} />;
  }
  const picture = (
    <img
      src={coverPicture(cover.name, size)}
      {...drawn[size]}
      {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
      decoding="async"
      alt=""
    />
  );
  if (size === "card") return picture;
  return (
    <picture>
      <source
        media="(max-width: 620px)"
        srcSet={coverPicture(cover.name, "narrow")}
        {...drawn.card}
      />
      {picture}
    </picture>
  );
}
