import type { Kysely, Transaction } from "kysely";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { cacheTags } from "../cache-tags.ts";
import { type Context, inTransaction, requireRight } from "../context.ts";
import { cleanHtml } from "./clean-html.ts";
import { contentText, readingMinutes } from "./content-text.ts";
import { writePost } from "./save-version.ts";
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
  const ready = articles.map((article) => ({
    ...article,
    content: cleanHtml(article.content, () => undefined),
  }));
  return inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, ["content"]);
    if (await hasHadPosts(transaction)) return 0;
    for (const article of ready) await publish(transaction, context, article);
    return ready.length;
  });
}

/** Publishing leaves a content version behind, even when the post is purged. */
async function hasHadPosts(db: Kysely<Schema>): Promise<boolean> {
  const post = await db.selectFrom("posts").select("id").limit(1).executeTakeFirst();
  if (post) return true;
  const published = await db
    .selectFrom("content_versions")
    .select("version")
    .where("tag", "=", cacheTags.allPosts)
    .executeTakeFirst();
  return published !== undefined;
}

async function publish(
  transaction: Transaction<Schema>,
  context: Context,
  article: StarterArticle,
): Promise<void> {
  const { slug, title, category, summary, content, figure, author, role, publishedAt } = article;
  const id = newId();
  const after = {
    id,
    slug,
    title,
    category,
    summary,
    content,
    figure,
    status: "published" as const,
    dated_at: publishedAt,
    published_at: publishedAt,
    created_at: publishedAt,
    updated_at: publishedAt,
    deleted_at: null,
    deleted_by: null,
    author_id: null,
    author_name: author,
    author_role: role,
    reading_minutes: readingMinutes(contentText(content)),
    version: 1,
    meta_title: null,
    meta_description: null,
  };
  const images: never[] = [];
  await writePost(transaction, context, { before: undefined, after, images, savedBy: author });
  await record(transaction, context, "post.create", { post: id }, { status: "published" });
}
