import type { Db } from "../../db/schema.ts";
import { cacheTags } from "../cache-tags.ts";
import { type Context, inTransaction, requireRight } from "../context.ts";
import { importArticle } from "./import-article.ts";
import type { StarterArticle } from "./starter/read-articles.ts";

/**
 * Publishes the starter articles if there is no post, deleted or not, and none was ever published.
 * Processes that start together load them once. Returns their number. For the system.
 */
export async function loadStarterPosts(
  context: Context,
  articles: readonly StarterArticle[],
): Promise<number> {
  requireRight(context, "settings");
  if (await hasHadPosts(context.database.read)) return 0;
  return inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, ["content"]);
    if (await hasHadPosts(transaction)) return 0;
    for (const article of articles) await importArticle(transaction, context, article);
    return articles.length;
  });
}

/** Publishing leaves a content version behind, even when the post is purged. */
async function hasHadPosts(db: Db): Promise<boolean> {
  const post = await db.selectFrom("posts").select("id").limit(1).executeTakeFirst();
  if (post) return true;
  const published = await db
    .selectFrom("content_versions")
    .select("version")
    .where("tag", "=", cacheTags.allPosts)
    .executeTakeFirst();
  return published !== undefined;
}
