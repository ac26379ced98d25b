import { isSlug, maxSlugLength, reservedSlugs, shortSlug, slugOf } from "../../../contract/slug.ts";
import type { Db, Transaction } from "../../db/schema.ts";
import type { PostRow } from "../../db/tables/content-tables.ts";
import { cacheTags } from "../cache-tags.ts";
import { type Context, readFrom } from "../context.ts";
import { Invalid } from "../errors.ts";
import { type AddTag, live } from "./live-posts.ts";

/**
 * Slug of a title. A title without a to z and digits, for example in Devanagari, becomes
 * `post-` and the end of the id.
 */
export const titleSlug = (title: string, postId: string): string =>
  slugOf(title) || `post-${postId.slice(-8)}`;

/** A unique slug: `titleSlug` with a number if another post, deleted or not, has or had it. */
export async function freeSlug(
  transaction: Transaction,
  title: string,
  postId: string,
): Promise<string> {
  const slug = titleSlug(title, postId);
  for (let number = 1; number <= 20; number++) {
    const candidate = number === 1 ? slug : withEnding(slug, String(number));
    if (await isFree(transaction, candidate, postId)) return candidate;
  }
  return withEnding(slug, postId.slice(-12));
}

/** @throws Invalid if a chosen slug is reserved or belongs to another post */
export async function requireFreeSlug(
  transaction: Transaction,
  slug: string,
  postId: string,
): Promise<string> {
  if (await isFree(transaction, slug, postId)) return slug;
  throw new Invalid({
    slug: "Another post has or had this address. Please choose a different one.",
  });
}

/** Whether no other post, deleted or not, has or had this slug. */
export async function isFree(db: Db, slug: string, postId: string): Promise<boolean> {
  if (reservedSlugs.has(slug)) return false;
  const taken = await db
    .selectFrom("posts")
    .select("id")
    .where("slug", "=", slug)
    .where("id", "<>", postId)
    .unionAll(
      db
        .selectFrom("post_addresses")
        .select("post_id as id")
        .where("slug", "=", slug)
        .where("post_id", "<>", postId),
    )
    .executeTakeFirst();
  return taken === undefined;
}

const withEnding = (slug: string, ending: string) =>
  `${shortSlug(slug, maxSlugLength - ending.length - 1)}-${ending}`;

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
