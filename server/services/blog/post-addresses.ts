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
  await addAddresses(transaction, id, [slug], now);
}

/** Records former addresses of a post: slugs, or those of another site as `oldAddress` writes them. */
export async function addAddresses(
  transaction: Transaction,
  post_id: string,
  slugs: readonly string[],
  left_at: number,
): Promise<void> {
  for (const slug of slugs) {
    await transaction
      .insertInto("post_addresses")
      .values({ slug, post_id, left_at })
      .onConflict((conflict) => conflict.column("slug").doUpdateSet({ post_id, left_at }))
      .execute();
  }
}

/** A post's address on the site that it was imported from: `/2019/05/launch`, or `/?p=12`; encoded. */
export function oldAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const [, number] = /[?&]p=(\d+)/.exec(search) ?? [];
  const path = pathname.replace(/\/+$/, "").toLowerCase();
  return number === undefined ? path : `${path}/?p=${number}`;
}

/** The path of the published post that was imported from this address. For anyone. */
export async function importedPostAt(
  context: Context,
  address: Pick<URL, "pathname" | "search">,
): Promise<string | undefined> {
  const post = await readFrom(context)
    .selectFrom("post_addresses")
    .innerJoin("posts", "posts.id", "post_addresses.post_id")
    .select("posts.slug")
    .where("post_addresses.slug", "=", oldAddress(address))
    .where(live)
    .executeTakeFirst();
  return post && `/blogs/${post.slug}`;
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
