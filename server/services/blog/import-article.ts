import type { PostStatus } from "../../../contract/blogs.ts";
import { newId } from "../../db/new-id.ts";
import type { Db } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { cacheTags } from "../cache-tags.ts";
import { type Context, inTransaction, requireRight, type WriteContext } from "../context.ts";
import { Invalid } from "../errors.ts";
import { cleanContent } from "./clean-html.ts";
import { contentText, readingMinutes } from "./content-text.ts";
import { imagesOf } from "./post-images.ts";
import { writePost } from "./save-version.ts";
import type { StarterArticle } from "./starter/read-articles.ts";

/**
 * Stores an article: as a new post, or as the next version of the post with its slug. Returns
 * whether anything changed. The caller holds the lock on content.
 * @param isTold whether webhooks are told of a post that visitors see from now on
 * @throws Invalid for an image that the library doesn't have
 */
export async function importArticle(
  context: WriteContext,
  article: StarterArticle,
  { status = "published", isTold = true }: { status?: PostStatus; isTold?: boolean } = {},
): Promise<boolean> {
  const { slug, title, category, summary, figure, images = [], publishedAt } = article;
  const before = await context.transaction
    .selectFrom("posts")
    .selectAll()
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (before?.deleted_at) throw new Invalid({ [slug]: "A post in the bin has this address." });
  const content = await cleanContent(context.transaction, article.content);
  const values = {
    slug,
    title,
    category,
    summary,
    content,
    figure,
    status,
    dated_at: publishedAt,
    published_at: status === "draft" ? null : publishedAt,
    author_name: article.author,
    author_role: article.role,
    meta_title: article.metaTitle ?? null,
    meta_description: article.metaDescription ?? null,
    question: article.question ?? null,
  };
  const imagesBefore = before && (await imagesOf(context.transaction, before.id));
  const isSame =
    JSON.stringify(images) === JSON.stringify(imagesBefore) &&
    Object.entries(values).every(([name, value]) => Reflect.get(before ?? {}, name) === value);
  if (isSame) return false;
  const id = before?.id ?? newId();
  const after = {
    created_at: Math.min(publishedAt, context.now()),
    deleted_at: null,
    deleted_by: null,
    author_id: null,
    ...before,
    ...values,
    id,
    updated_at: article.updatedAt ?? (before ? context.now() : publishedAt),
    reading_minutes: readingMinutes(contentText(content)),
    version: (before?.version ?? 0) + 1,
  };
  await writePost(context, { before, after, images, savedBy: article.author, isTold });
  const action = before ? "post.update" : "post.create";
  await record(context, action, { post: id }, { status });
  return true;
}

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
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["content"]);
    if (await hasHadPosts(transaction)) return 0;
    for (const article of articles) await importArticle(context, article);
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
