import type { PostPreview } from "../../../../contract/blog-pages.ts";
import type { PostImageInput } from "../../../../contract/blogs.ts";
import type { Picture } from "../../../../contract/media.ts";
import { readPictures } from "../../media/read-pictures.ts";
import { mediaIdsIn } from "../clean-html.ts";
import { coverOf } from "./post-cards.ts";
import type { Db } from "./published-posts.ts";
import { renderContent } from "./render-content.ts";

type Shown = { content: string; figure: string; images: readonly PostImageInput[] };

/** The parts of a post's page that need its images: cover, content, gallery. */
export async function postBody(
  db: Db,
  post: Shown,
  siteUrl: string,
): Promise<Pick<PostPreview, "cover" | "html" | "contents" | "gallery">> {
  const ids = [...post.images.map((image) => image.id), ...mediaIdsIn(post.content)];
  const pictures = await readPictures(db, ids);
  const [first, ...gallery] = post.images.flatMap(({ id, alt }): Picture[] => {
    const picture = pictures.get(id);
    return picture ? [{ ...picture, alt }] : [];
  });
  return {
    cover: coverOf(post, first),
    gallery,
    ...renderContent(post.content, { pictures, siteUrl }),
  };
}
