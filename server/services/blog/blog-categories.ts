import type { Transaction } from "../../db/schema.ts";
import { type Context, readFrom } from "../context.ts";

/** Categories whose tabs are first, in order (decision P10). */
const tabCategories: readonly string[] = ["Data", "AI", "Data Science", "Sports"];

/** Categories of published posts by name, with their number of posts. For anyone. */
export async function listCategories(
  context: Context,
): Promise<{ category: string; posts: number }[]> {
  return readFrom(context)
    .selectFrom("categories")
    .select(["category", "posts"])
    .where("posts", ">", 0)
    .orderBy("category")
    .execute();
}

/**
 * The tabs after All: the fixed ones, then other categories in use (decision P10). A blog with categories
 * of its own has no empty tab.
 */
export async function listTabs(context: Context): Promise<string[]> {
  const used = await listCategories(context);
  const names = used.map((row) => row.category);
  const others = names.filter((name) => !tabCategories.includes(name));
  const fixed = tabCategories.filter((name) => others.length === 0 || names.includes(name));
  return [...fixed, ...others.sort((a, b) => a.localeCompare(b, "en"))];
}

/** A category in its existing spelling, so that "ai" and "AI" are one tab. */
export async function spelledAsKnown(transaction: Transaction, category: string): Promise<string> {
  const wanted = category.toLowerCase();
  const tab = tabCategories.find((name) => name.toLowerCase() === wanted);
  if (tab) return tab;
  const known = await transaction
    .selectFrom("categories")
    .select("category")
    .orderBy("posts", "desc")
    .execute();
  // SQLite's `lower` knows only ASCII.
  return known.find((row) => row.category.toLowerCase() === wanted)?.category ?? category;
}

/**
 * Updates the number of published posts per category when a post moves from one category to
 * another (undefined: not published). Returns whether a category appeared or vanished.
 */
export async function countCategories(
  transaction: Transaction,
  from: string | undefined,
  to: string | undefined,
): Promise<boolean> {
  if (from === to) return false;
  const vanished = from !== undefined && (await takeOne(transaction, from));
  const appeared = to !== undefined && (await addOne(transaction, to));
  return vanished || appeared;
}

async function addOne(transaction: Transaction, category: string): Promise<boolean> {
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

async function takeOne(transaction: Transaction, category: string): Promise<boolean> {
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
