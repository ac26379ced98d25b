import { coverNames, type PostPreview } from "../../../contract/blog-pages.ts";
import { hourMs } from "../../../contract/durations.ts";
import type { Db } from "../../db/schema.ts";
import { isPreviewOpen, previewOpener } from "../accounts/preview-access.ts";
import { type Context, inTransaction, readFrom, requireRight } from "../context.ts";
import { NotFound } from "../errors.ts";
import { digest, newToken } from "../tokens.ts";
import { contentText, readingMinutes } from "./content-text.ts";
import { imagesOf } from "./post-images.ts";
import { postBody, type WholeRow, wholeColumns, wholePost } from "./reading/read-post-page.ts";
import { requirePost } from "./require-post.ts";
import { findWorkingCopy, type SavedWorkingCopy } from "./working-copy.ts";

const previewLifetimeMs = hourMs;

/**
 * Creates a preview link, which shows a post with the caller's unsaved changes to anyone for an
 * hour or until their session ends, and returns its path. The id `new` means a post that is not
 * saved yet.
 * @throws NotFound, also for `new` without a working copy
 */
export async function openPreview(context: Context, postId: string): Promise<string> {
  requireRight(context, "blog");
  const opener = previewOpener(context);
  const token = newToken();
  await inTransaction(context, async ({ transaction }) => {
    if (postId !== "new") {
      await requirePost(transaction, postId);
    } else if (!(await findWorkingCopy(transaction, opener.staff_id, postId))) {
      throw new NotFound("There is nothing to preview yet. Please write something first.");
    }
    await transaction
      .insertInto("post_previews")
      .values({
        ...opener,
        token_hash: digest(token),
        post_id: postId,
        expires_at: context.now() + previewLifetimeMs,
      })
      .execute();
  });
  return `/blogs/preview/${token}`;
}

/** A preview link's post with unsaved changes. For anyone, as long as `isPreviewOpen`. */
export async function previewPost(
  context: Context,
  token: string,
): Promise<PostPreview | undefined> {
  const db = readFrom(context);
  const preview = await db
    .selectFrom("post_previews")
    .select(["staff_id", "session_id", "program_id", "post_id"])
    .where("token_hash", "=", digest(token))
    .where("expires_at", ">", context.now())
    .executeTakeFirst();
  if (!preview || !(await isPreviewOpen(context, preview, "blog"))) return undefined;
  const { post_id: postId, staff_id: staffId } = preview;
  const saved = postId === "new" ? await newRow(db, staffId) : await savedRow(db, postId);
  const copy = await findWorkingCopy(db, staffId, postId);
  // A new post needs its working copy; a deleted one is not shown.
  if (!saved || (postId === "new" && !copy)) return undefined;
  const row = copy ? withCopy(saved, copy) : saved;
  const images = copy?.images ?? (await imagesOf(db, postId));
  return {
    ...wholePost(row),
    ...(await postBody(db, { ...row, images }, context.settings.siteUrl)),
  };
}

function savedRow(db: Db, id: string): Promise<WholeRow | undefined> {
  return db
    .selectFrom("posts")
    .select(wholeColumns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** An empty row for a post that is not saved yet. */
async function newRow(db: Db, staffId: string): Promise<WholeRow> {
  const staff = await db
    .selectFrom("staff")
    .select("name")
    .where("id", "=", staffId)
    .executeTakeFirst();
  const empty = {
    title: "",
    category: "",
    summary: "",
    beginning: "",
    content: "",
    meta_title: null,
    meta_description: null,
    question: null,
  };
  return {
    ...empty,
    id: "new",
    slug: "new",
    figure: coverNames[0],
    dated_at: 0,
    updated_at: 0,
    reading_minutes: 1,
    author_name: staff?.name ?? "",
    author_role: "",
  };
}

/** The copy's content was sanitized when it was saved. */
function withCopy(
  row: WholeRow,
  { title, category, summary, content, question, savedAt }: SavedWorkingCopy,
): WholeRow {
  return {
    ...row,
    title: title || "Untitled",
    category,
    summary,
    content,
    question: question ?? row.question,
    beginning: content,
    dated_at: row.dated_at || savedAt,
    updated_at: savedAt,
    reading_minutes: readingMinutes(contentText(content)),
  };
}
