import type { PostPreview } from "../../../../contract/blog-pages.ts";
import type { Picture } from "../../../../contract/media.ts";
import { readPictures } from "../../media/read-pictures.ts";
import type { Db } from "./live-posts.ts";
import { coverOf } from "./post-cards.ts";
import { imagesWithin, renderContent } from "./render-content.ts";

type Shown = { content: string; figure: string; images: readonly { id: string; alt: string }[] };

/** The parts of a post's page that need its images: cover, content, gallery. */
export async function postBody(
  db: Db,
  post: Shown,
  siteUrl: string,
): Promise<Pick<PostPreview, "cover" | "html" | "contents" | "gallery">> {
  const ids = [...post.images.map((image) => image.id), ...imagesWithin(post.content)];
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

/** The images in front of a post's content, in order. */
export function imagesOf(db: Db, postId: string): Promise<{ id: string; alt: string }[]> {
  return db
    .selectFrom("post_images")
    .select(["media_id as id", "alt"])
    .where("post_id", "=", postId)
    .orderBy("position")
    .execute();
}
