import type { Kysely, Transaction } from "kysely";
import type { Blog } from "../../../contract/blogs.ts";
import type { Schema } from "../../db/schema.ts";
import type { PostKeyRow } from "../../db/tables/content-tables.ts";
import { blogView } from "./blog-view.ts";

/** The post that was made under this key, unless it has been deleted. */
export async function madeEarlier(
  database: Kysely<Schema>,
  key: string | undefined,
): Promise<Blog | undefined> {
  if (key === undefined) return undefined;
  const post = await database
    .selectFrom("post_keys")
    .innerJoin("posts", "posts.id", "post_keys.post_id")
    .selectAll("posts")
    .where("key", "=", key)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return post && blogView(database, post);
}

/** Remembers under which key a post was made; a key of a deleted post makes a new one. */
export async function keepPostKey(
  transaction: Transaction<Schema>,
  { key, postId, at }: { key: string | undefined; postId: string; at: PostKeyRow["at"] },
): Promise<void> {
  if (key === undefined) return;
  await transaction
    .insertInto("post_keys")
    .values({ key, post_id: postId, at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ post_id: postId, at }))
    .execute();
}
