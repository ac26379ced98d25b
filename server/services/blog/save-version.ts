import type { Transaction } from "kysely";
import type { AuditAction } from "../../../contract/audit.ts";
import type { PostImageInput } from "../../../contract/blogs.ts";
import type { Schema } from "../../db/schema.ts";
import type { PostRow } from "../../db/tables/content-tables.ts";
import { record } from "../audit/record.ts";
import type { Context } from "../context.ts";
import { contentText, readingMinutes } from "./content-text.ts";
import { readAuthor } from "./post-author.ts";
import { imagesOf } from "./post-images.ts";
import { freeSlug } from "./post-slug.ts";
import { datedAt } from "./post-timing.ts";
import { writePost } from "./write-post.ts";

/** What a save may change of a post. */
export type SavedPost = Pick<
  PostRow,
  "title" | "category" | "summary" | "content" | "status" | "published_at"
> & { images: readonly PostImageInput[] };

/**
 * Saves `next` as the newest version of a post and returns it; when nothing changes, there is
 * no new version. The caller holds the lock on content.
 * @throws Invalid for an image that the library doesn't have
 */
export async function saveVersion(
  transaction: Transaction<Schema>,
  context: Context,
  before: PostRow,
  next: SavedPost,
  action = actionOf(before, next),
): Promise<PostRow> {
  const { images, ...values } = next;
  if (saidBy(before, await imagesOf(transaction, before.id)) === saidBy(next, images)) {
    return before;
  }

  const { name } = await readAuthor(transaction, context);
  const after = {
    ...before,
    ...values,
    slug: await slugAfter(transaction, before, next.title),
    dated_at: datedAt(next, before.created_at),
    updated_at: context.now(),
    reading_minutes: readingMinutes(contentText(next.content)),
    version: before.version + 1,
  };
  await writePost(transaction, context, { before, after, images, savedBy: name });
  await record(transaction, context, {
    action,
    subject: "post",
    subjectId: after.id,
    details: { version: after.version },
  });
  return after;
}

/** Everything that a save may change, to be compared. */
function saidBy(post: Omit<SavedPost, "images">, images: readonly PostImageInput[]): string {
  const { title, category, summary, content, status, published_at } = post;
  return JSON.stringify([title, category, summary, content, status, published_at, images]);
}

function actionOf(before: PostRow, next: SavedPost): AuditAction {
  if (before.status === next.status) {
    const again = next.status === "scheduled" && before.published_at !== next.published_at;
    return again ? "post.schedule" : "post.update";
  }
  const actions = {
    published: "post.publish",
    scheduled: "post.schedule",
    draft: "post.unpublish",
  } as const;
  return actions[next.status];
}

/** The slug follows the title until the post has once been public: then links lead to it. */
async function slugAfter(
  transaction: Transaction<Schema>,
  before: PostRow,
  title: string,
): Promise<string> {
  if (before.title === title || (await wasPublished(transaction, before))) return before.slug;
  return freeSlug(transaction, title, before.id);
}

async function wasPublished(transaction: Transaction<Schema>, post: PostRow): Promise<boolean> {
  if (post.status === "published") return true;
  const row = await transaction
    .selectFrom("post_revisions")
    .select("version")
    .where("post_id", "=", post.id)
    .where("status", "=", "published")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
