import { isSlug } from "../../../contract/slug.ts";
import type { Transaction } from "../../db/schema.ts";
import type { PostRow } from "../../db/tables/content-tables.ts";
import { cacheTags } from "../cache-tags.ts";
import { type Context, readFrom } from "../context.ts";
import { type AddTag, live } from "./live-posts.ts";

/** Records the slug that a post leaves, if links may use it: from then on it redirects. */
export async function leaveAddress(
  transaction: Transaction,
  { id, slug }: Pick<PostRow, "id" | "slug">,
  next: string,
  now: number,
): Promise<void> {
  await transaction.deleteFrom("post_addresses").where("slug", "=", next).execute();
  await transaction
    .insertInto("post_addresses")
    .values({ slug, post_id: id, left_at: now })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ post_id: id, left_at: now }))
    .execute();
}

/** The present slug of the published post that had this one before. For anyone. */
export async function movedPost(
  context: Context,
  addTag: AddTag,
  slug: string,
): Promise<string | undefined> {
  if (!isSlug(slug)) return undefined;
  const post = await readFrom(context)
    .selectFrom("post_addresses")
    .innerJoin("posts", "posts.id", "post_addresses.post_id")
    .select(["posts.id", "posts.slug"])
    .where("post_addresses.slug", "=", slug)
    .where(live)
    .executeTakeFirst();
  if (post) addTag(cacheTags.post(post.id));
  return post?.slug;
}
