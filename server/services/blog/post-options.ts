import type { PostOptions } from "../../../contract/blogs.ts";
import { isActiveWith } from "../accounts/account-rights.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { isFree } from "./post-slug.ts";
import { requirePost } from "./require-post.ts";

/** Former addresses that are listed. */
const maxFormer = 20;

/** The choices of a post's settings (`new`: one not saved yet). @throws NotFound */
export async function readPostOptions(
  context: Context,
  postId: string,
  slug?: string,
): Promise<PostOptions> {
  requireRight(context, "blog");
  const db = readFrom(context);
  if (postId !== "new") await requirePost(db, postId);
  const authors = await db
    .selectFrom("staff")
    .select(["id", "name"])
    .where(isActiveWith("blog"))
    .orderBy("name")
    .orderBy("id")
    .execute();
  const former = await db
    .selectFrom("post_addresses")
    .select("slug")
    .where("post_id", "=", postId)
    // Addresses on another site, from an import, are no slugs.
    .where("slug", "not like", "/%")
    .orderBy("left_at", "desc")
    .limit(maxFormer)
    .execute();
  return {
    authors,
    formerSlugs: former.map((row) => row.slug),
    isFree: slug === undefined ? null : await isFree(db, slug, postId),
  };
}
