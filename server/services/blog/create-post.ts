import { coverNames, coversWithText } from "../../../contract/blog-pages.ts";
import type { Blog, NewPostInput } from "../../../contract/blogs.ts";
import { newId } from "../../db/new-id.ts";
import type { Db, Transaction } from "../../db/schema.ts";
import type { PostKeyRow } from "../../db/tables/content-tables.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, readFrom, requireRight, requireScope } from "../context.ts";
import { callerKey, keyLifetimeMs, requireSameContent } from "../idempotency-keys.ts";
import { digest } from "../tokens.ts";
import { spelledAsKnown } from "./blog-categories.ts";
import { cleanContent } from "./clean-html.ts";
import { contentText, readingMinutes } from "./content-text.ts";
import { type ImageFile, requireFewImages, withStoredImages } from "./post-images.ts";
import { freeSlug, requireFreeSlug } from "./post-slug.ts";
import { postView } from "./post-view.ts";
import { datedAt, timingOf } from "./publish-due.ts";
import { readAuthor, settingsColumns, writePost } from "./save-version.ts";
import { deleteOwnWorkingCopy } from "./working-copy.ts";

export type NewPost = Omit<NewPostInput, "content" | "description" | "draft"> & { content: string };

type CreateOptions = {
  files?: readonly ImageFile[];
  idempotencyKey?: string | undefined;
  /** As in `deleteOwnWorkingCopy`. */
  draft?: number | null | undefined;
};

/**
 * Creates a post: published, scheduled or a draft. `files` are stored in the media library and
 * appended to `images`. A repeated `idempotencyKey` of the same caller returns the present state of
 * the post created before.
 * @throws Forbidden, also for a program that may not publish; KeyReused; Invalid by field
 */
export async function createPost(
  context: Context,
  input: NewPost,
  { files = [], idempotencyKey, draft }: CreateOptions = {},
): Promise<Blog> {
  requireRight(context, "blog");
  const now = context.now();
  const key = callerKey(context, idempotencyKey);
  const sent = key === undefined ? undefined : { key, content_digest: contentDigest(input, files) };
  const earlier = await findByKey(readFrom(context), sent, now);
  if (earlier) return earlier;
  const timing = timingOf(input, undefined, now);
  if (timing.status !== "draft") requireScope(context, "blog:publish");
  const content = await cleanContent(readFrom(context), input.content);
  const id = newId();
  requireFewImages(input.images.length + files.length);
  return withStoredImages(context, files, (stored) =>
    inTransaction(context, async (context, transaction) => {
      await context.database.lock(transaction, ["content"]);
      const meanwhile = await findByKey(transaction, sent, now);
      if (meanwhile) return meanwhile;
      const author = await readAuthor(transaction, context);
      const after = {
        id,
        slug: input.slug
          ? await requireFreeSlug(transaction, input.slug, id)
          : await freeSlug(transaction, input.title, id),
        title: input.title,
        category: await spelledAsKnown(transaction, input.category),
        summary: input.summary,
        content,
        figure: drawnCover(id),
        ...timing,
        dated_at: datedAt(timing, now),
        created_at: now,
        updated_at: now,
        deleted_at: null,
        deleted_by: null,
        author_id: author.id,
        author_name: author.name,
        author_role: author.role,
        reading_minutes: readingMinutes(contentText(content)),
        version: 1,
        meta_title: null,
        meta_description: null,
        question: null,
        ...(await settingsColumns(transaction, input)),
      };
      const images = [...input.images, ...stored];
      const write = { before: undefined, after, images, savedBy: author.name };
      await writePost(context, write);
      await savePostKey(transaction, sent && { ...sent, post_id: id, at: now });
      await deleteOwnWorkingCopy(context, "new", after, draft);
      await record(context, "post.create", { post: id }, { status: timing.status });
      return postView(transaction, after);
    }),
  );
}

/** A default illustration, derived from the id. */
export function drawnCover(id: string): (typeof coverNames)[number] {
  const number = Buffer.from(digest(id), "base64url").readUInt32BE();
  return plainCovers[number % plainCovers.length] ?? coverNames[0];
}

const plainCovers = coverNames.filter((name) => !coversWithText.includes(name));

function contentDigest(input: NewPost, files: readonly ImageFile[]): string {
  const fields = Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1));
  return digest(JSON.stringify([fields, files.map(({ bytes }) => digest(bytes))]));
}

/** The post created with this key, unless deleted or the key has expired. @throws KeyReused */
async function findByKey(
  database: Db,
  sent: Pick<PostKeyRow, "key" | "content_digest"> | undefined,
  now: number,
): Promise<Blog | undefined> {
  if (sent === undefined) return undefined;
  const post = await database
    .selectFrom("post_keys")
    .innerJoin("posts", "posts.id", "post_keys.post_id")
    .selectAll("posts")
    .select("post_keys.content_digest")
    .where("key", "=", sent.key)
    .where("at", ">", now - keyLifetimeMs)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (post === undefined) return undefined;
  requireSameContent(post.content_digest, sent.content_digest, post.id);
  return postView(database, post);
}

/** Stores the idempotency key of a post; replaces an expired one and that of a deleted post. */
async function savePostKey(transaction: Transaction, row: PostKeyRow | undefined): Promise<void> {
  if (row === undefined) return;
  await transaction
    .insertInto("post_keys")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}
