import { coverNames, coversWithText } from "../../../contract/blog-pages.ts";
import type { Blog, NewPostInput } from "../../../contract/blogs.ts";
import { newId } from "../../db/new-id.ts";
import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { callerKey } from "../caller-key.ts";
import { type Context, inTransaction } from "../context.ts";
import { digest } from "../digest.ts";
import { readFrom } from "../read-from.ts";
import { blogView } from "./blog-view.ts";
import { cleanContent } from "./clean-content.ts";
import { contentText, readingMinutes } from "./content-text.ts";
import { removeWorkingCopy } from "./drop-draft.ts";
import { readAuthor } from "./post-author.ts";
import { requireFewImages } from "./post-images.ts";
import { keepPostKey, madeEarlier } from "./post-key.ts";
import { freeSlug } from "./post-slug.ts";
import { datedAt, timingOf } from "./post-timing.ts";
import { spelledAsKnown } from "./spell-category.ts";
import { type ImageFile, withStoredImages } from "./with-stored-images.ts";
import { writePost } from "./write-post.ts";

/** A new post; its content is cleaned here. */
export type NewPost = Omit<NewPostInput, "content" | "description"> & { content: string };

/**
 * Writes a post: published at once, kept as a draft, or scheduled. `files` become images of
 * the library and stand behind `images`. The same caller's same `idempotencyKey` answers, within
 * a week, the post that it made before, as that is now. For editors.
 * @throws NotSignedIn, Forbidden; Invalid by field
 */
export async function createPost(
  context: Context,
  input: NewPost,
  { files = [], idempotencyKey }: { files?: readonly ImageFile[]; idempotencyKey?: string } = {},
): Promise<Blog> {
  requireRole(context, "editor");
  const key = callerKey(context, idempotencyKey);
  const earlier = await madeEarlier(readFrom(context), key);
  if (earlier) return earlier;
  const now = context.now();
  const timing = timingOf(input, undefined, now);
  const content = await cleanContent(readFrom(context), input.content);
  const id = newId();
  requireFewImages(input.images.length + files.length);
  return withStoredImages(context, files, (stored) =>
    inTransaction(context, async (transaction) => {
      await context.database.lock(transaction, ["content"]);
      const meanwhile = await madeEarlier(transaction, key);
      if (meanwhile) return meanwhile;
      const author = await readAuthor(transaction, context);
      const after = {
        id,
        slug: await freeSlug(transaction, input.title, id),
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
        author_id: author.id,
        author_name: author.name,
        author_role: author.role,
        reading_minutes: readingMinutes(contentText(content)),
        version: 1,
      };
      const images = [...input.images, ...stored];
      const write = { before: undefined, after, images, savedBy: author.name };
      await writePost(transaction, context, write);
      await keepPostKey(transaction, { key, postId: id, at: now });
      await removeWorkingCopy(transaction, context, "new");
      await record(transaction, context, {
        action: "post.create",
        subject: "post",
        subjectId: id,
        details: { status: timing.status },
      });
      return blogView(transaction, after);
    }),
  );
}

/** One of the drawn covers, the same for the same post. */
function drawnCover(id: string): string {
  const number = Buffer.from(digest(id), "base64url").readUInt32BE();
  return plainCovers[number % plainCovers.length] ?? coverNames[0];
}

const plainCovers = coverNames.filter((name) => !coversWithText.includes(name));
