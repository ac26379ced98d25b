import type { Blog } from "../../../../contract/blogs.ts";
import { coverPictures } from "../../../illustrations/covers.ts";
import { Thumbnail } from "../../media/thumbnail.tsx";

const drawn: Readonly<Record<string, { card: string }>> = coverPictures;

/** The cover of a post, small: its first image, or the one that was drawn for it. */
export function BlogThumbnail({ blog: { images, figure } }: { blog: Blog }) {
  const [cover] = images;
  const drawing = drawn[figure];
  return (
    <span className="blogs__thumbnail">
      {cover && <Thumbnail picture={cover} sizes="64px" />}
      {!cover && drawing && <img src={drawing.card} width="64" height="40" alt="" loading="lazy" />}
    </span>
  );
}
