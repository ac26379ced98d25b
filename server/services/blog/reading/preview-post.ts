import type { PostPreview } from "../../../../contract/blog-pages.ts";
import type { Context } from "../../context.ts";
import { digest } from "../../digest.ts";
import { imagesOf } from "../post-images.ts";
import { postBody } from "./post-body.ts";
import { readFrom } from "./published-posts.ts";
import { wholeColumns, wholePost } from "./read-post.ts";

/**
 * What a token from `open-preview.ts` shows: the post, published or not. For whoever holds the
 * token, for an hour.
 */
export async function previewPost(
  context: Context,
  token: string,
): Promise<PostPreview | undefined> {
  const db = readFrom(context);
  const preview = await db
    .selectFrom("post_previews")
    .select(["staff_id", "post_id"])
    .where("token_hash", "=", digest(token))
    .where("expires_at", ">", context.now())
    .executeTakeFirst();
  if (!preview) return undefined;
  const row = await db
    .selectFrom("posts")
    .select(wholeColumns)
    .where("id", "=", preview.post_id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const images = await imagesOf(db, row.id);
  return {
    ...wholePost(row),
    ...(await postBody(db, { ...row, images }, context.settings.siteUrl)),
  };
}
