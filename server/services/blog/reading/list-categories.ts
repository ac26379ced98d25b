import type { Context } from "../../context.ts";
import { readFrom } from "../../read-from.ts";
import { tabCategories } from "../tab-categories.ts";

/** The categories that published posts have, by name, and how many each has. For anyone. */
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

/** The tabs after All: those that are always there, then others in use (decision P10). */
export async function listTabs(context: Context): Promise<string[]> {
  const used = await listCategories(context);
  const others = used.map((row) => row.category).filter((name) => !tabCategories.includes(name));
  return [...tabCategories, ...others.sort((a, b) => a.localeCompare(b, "en"))];
}
