import type { Blog } from "../../../../contract/blogs.ts";
import { Thumbnail } from "../../media/thumbnail.tsx";

/** The cover of a post, small; a quiet ground where it has no image of its own. */
export function BlogThumbnail({ blog: { images } }: { blog: Blog }) {
  const cover = images[0];
  return (
    <span className="blogs__thumbnail">{cover && <Thumbnail picture={cover} sizes="64px" />}</span>
  );
}
