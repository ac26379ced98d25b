import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/**
 * Keeps the number of published posts of each category, when one post goes from the category
 * `from` to `to` (undefined: it is not published there). Returns whether a category appeared
 * or vanished.
 */
export async function countCategories(
  transaction: Transaction<Schema>,
  from: string | undefined,
  to: string | undefined,
): Promise<boolean> {
  if (from === to) return false;
  const vanished = from !== undefined && (await takeOne(transaction, from));
  const appeared = to !== undefined && (await addOne(transaction, to));
  return vanished || appeared;
}

async function addOne(transaction: Transaction<Schema>, category: string): Promise<boolean> {
  const { posts } = await transaction
    .insertInto("categories")
    .values({ category, posts: 1 })
    .onConflict((conflict) =>
      conflict.column("category").doUpdateSet((eb) => ({ posts: eb("categories.posts", "+", 1) })),
    )
    .returning("posts")
    .executeTakeFirstOrThrow();
  return posts === 1;
}

async function takeOne(transaction: Transaction<Schema>, category: string): Promise<boolean> {
  await transaction
    .updateTable("categories")
    .set((eb) => ({ posts: eb("posts", "-", 1) }))
    .where("category", "=", category)
    .execute();
  const { numDeletedRows } = await transaction
    .deleteFrom("categories")
    .where("category", "=", category)
    .where("posts", "<=", 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
