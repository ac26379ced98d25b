import { reservedSlugs, titleSlug, withEnding } from "../../../contract/slug.ts";
import type { Db, Transaction } from "../../db/schema.ts";
import { Invalid } from "../errors.ts";

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
