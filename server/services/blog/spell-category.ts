import { sql, type Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { tabCategories } from "./tab-categories.ts";

/** A category as others have spelt it before, so that "ai" and "AI" are one tab. */
export async function spelledAsKnown(
  transaction: Transaction<Schema>,
  category: string,
): Promise<string> {
  const wanted = category.toLowerCase();
  const tab = tabCategories.find((name) => name.toLowerCase() === wanted);
  if (tab) return tab;
  const known = await transaction
    .selectFrom("categories")
    .select("category")
    .where(sql<boolean>`lower(category) = ${wanted}`)
    .orderBy("posts", "desc")
    .limit(1)
    .executeTakeFirst();
  return known?.category ?? category;
}
