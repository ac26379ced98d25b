import type { AuditAction } from "../../../contract/audit.ts";
import type { PostImageInput } from "../../../contract/blogs.ts";
import { followsTitle } from "../../../contract/slug.ts";
import type { Db, Transaction } from "../../db/schema.ts";
import type { PostRow } from "../../db/tables/content-tables.ts";
import { isActiveWith } from "../accounts/account-rights.ts";
import { record } from "../audit/record.ts";
import { type Context, staffOf, type WriteContext } from "../context.ts";
import { Invalid } from "../errors.ts";
import { reportEvent } from "../webhooks/report-event.ts";
import { contentText, readingMinutes } from "./content-text.ts";
import { leaveAddress } from "./post-addresses.ts";
import { updateDerivedData } from "./post-derived-data.ts";
import { imagesOf, requireImages, saveImages } from "./post-images.ts";
import { freeSlug, requireFreeSlug } from "./post-slug.ts";
import { datedAt } from "./publish-due.ts";

/** Fields that a save may change. */
export type SavedPost = Pick<
  PostRow,
  "title" | "category" | "summary" | "content" | "status" | "published_at"
> & { images: readonly PostImageInput[]; settings?: PostSettings };

/** Settings of a post that are no part of its revisions; what is left out stays. */
export type PostSettings = {
  slug?: string | undefined;
  meta_title?: string | undefined;
  meta_description?: string | undefined;
  question?: string | undefined;
  author_id?: string | undefined;
};

/**
 * Saves `next` as the newest version of a post and returns it; without changes there is no new
 * version. The caller holds the lock on content.
 * @throws Invalid for an image that the library doesn't have, a slug of another post, or an
 *   unknown author
 */
export async function saveVersion(
  context: WriteContext,
  before: PostRow,
  next: SavedPost,
  action = actionOf(before, next),
): Promise<PostRow> {
  const { images, settings = {}, ...values } = next;
  const imagesBefore = await imagesOf(context.transaction, before.id);
  const chosen = {
    ...(await settingsColumns(context.transaction, settings)),
    slug: await slugAfter(context.transaction, before, next.title, settings.slug),
  };
  const isSame = comparable(before, imagesBefore) === comparable(next, images);
  if (
    isSame &&
    Object.entries(chosen).every(([name, value]) => Reflect.get(before, name) === value)
  )
    return before;

  const { name } = await readAuthor(context.transaction, context);
  const after = {
    ...before,
    ...values,
    ...chosen,
    dated_at: datedAt(next, before.created_at),
    updated_at: context.now(),
    reading_minutes: readingMinutes(contentText(next.content)),
    version: before.version + 1,
  };
  await writePost(context, { before, after, images, savedBy: name });
  if (after.slug !== before.slug && (await wasPublished(context.transaction, before))) {
    await leaveAddress(context.transaction, before, after.slug, context.now());
  }
  await record(context, action, { post: after.id }, { version: after.version });
  return after;
}

/** The columns of the chosen settings, but for the slug. @throws Invalid for an unknown author */
export async function settingsColumns(
  transaction: Transaction,
  { meta_title, meta_description, question, author_id }: PostSettings,
) {
  const author = author_id === undefined ? undefined : await findAuthor(transaction, author_id);
  return {
    ...(meta_title === undefined ? {} : { meta_title: meta_title || null }),
    ...(meta_description === undefined ? {} : { meta_description: meta_description || null }),
    ...(question === undefined ? {} : { question: question || null }),
    ...(author && { author_id: author.id, author_name: author.name, author_role: author.role }),
  };
}

async function findAuthor(transaction: Transaction, id: string): Promise<Author> {
  const staff = await transaction
    .selectFrom("staff")
    .select(["id", "name"])
    .where("id", "=", id)
    .where(isActiveWith("blog"))
    .executeTakeFirst();
  if (!staff) throw new Invalid({ author_id: "This person can’t be an author. Choose another." });
  return { ...staff, role: "" };
}

/** Comparable form of everything that a save may change. */
function comparable(post: Omit<SavedPost, "images">, images: readonly PostImageInput[]): string {
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

/** The slug follows the title until the first publication or until its author chooses one. */
async function slugAfter(
  transaction: Transaction,
  before: PostRow,
  title: string,
  chosen: string | undefined,
): Promise<string> {
  if (chosen !== undefined) {
    return chosen === before.slug ? chosen : requireFreeSlug(transaction, chosen, before.id);
  }
  const isFixed = before.title === title || !followsTitle(before);
  if (isFixed || (await wasPublished(transaction, before))) return before.slug;
  return freeSlug(transaction, title, before.id);
}

async function wasPublished(transaction: Transaction, post: PostRow): Promise<boolean> {
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

/** One save; `before` is undefined for a new post. */
export type PostWrite = {
  before: PostRow | undefined;
  after: PostRow;
  images: readonly PostImageInput[];
  /** Author of the version. */
  savedBy: string;
  /** Whether webhooks are told: not of posts that were published elsewhere before. */
  isTold?: boolean;
};

/**
 * Writes a post with its revision, images and derived data. The caller holds the lock on content
 * and has validated everything but the images.
 * @throws Invalid for an image that the library doesn't have
 */
export async function writePost(
  context: WriteContext,
  { before, after, images, savedBy, isTold = true }: PostWrite,
): Promise<void> {
  await requireImages(context.transaction, { images, content: after.content });
  if (before) {
    const { id, ...values } = after;
    await context.transaction.updateTable("posts").set(values).where("id", "=", id).execute();
  } else {
    await context.transaction.insertInto("posts").values(after).execute();
  }
  await context.transaction
    .insertInto("post_revisions")
    .values({
      post_id: after.id,
      version: after.version,
      title: after.title,
      category: after.category,
      summary: after.summary,
      content: after.content,
      images: JSON.stringify(images),
      status: after.status,
      saved_by: savedBy,
      saved_at: after.updated_at,
    })
    .execute();
  await saveImages(context.transaction, after.id, { images, content: after.content });
  await updateDerivedData(context, [{ before, after }]);
  if (before?.status !== "published" && after.status === "published" && isTold) {
    await reportPublished(context, after);
  }
}

function reportPublished(context: WriteContext, { id, slug, title }: PostRow): Promise<void> {
  const { siteUrl } = context.settings;
  const url = `${siteUrl}/blogs/${slug}`;
  const link = `${siteUrl}/admin/blogs/edit?id=${id}`;
  const data = { id, title, url, link };
  return reportEvent(context, { event: "post.published", subjectId: id, data });
}

/** Author of a post. The title of an account comes from the About page, never from its rights. */
export type Author = { id: string | null; name: string; role: string };

/** Author for the system and for deleted accounts. */
const nobody: Author = { id: null, name: "The editors", role: "" };

export async function readAuthor(db: Db, context: Context): Promise<Author> {
  const acting = staffOf(context.actor);
  if (!acting) return nobody;
  const staff = await db
    .selectFrom("staff")
    .select(["id", "name"])
    .where("id", "=", acting.id)
    .executeTakeFirst();
  return staff ? { ...staff, role: "" } : nobody;
}
