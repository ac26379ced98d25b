import { coverNames, type PostPreview } from "../../../../contract/blog-pages.ts";
import { WorkingCopy } from "../../../../contract/blogs.ts";
import type { Context } from "../../context.ts";
import { digest } from "../../digest.ts";
import { readFrom } from "../../read-from.ts";
import { contentText, readingMinutes } from "../content-text.ts";
import { imagesOf } from "../post-images.ts";
import { postBody } from "./post-body.ts";
import type { Db } from "./published-posts.ts";
import { type WholeRow, wholeColumns, wholePost } from "./read-post.ts";

/**
 * What a token from `open-preview.ts` shows: the post with its staff member's unsaved changes,
 * published or not. For whoever holds the token, for an hour.
 */
export async function previewPost(
  context: Context,
  token: string,
): Promise<PostPreview | undefined> {
  const db = readFrom(context);
  const preview = await db
    .selectFrom("post_previews")
    .select(["staff_id", "post_id"])
    .where("token_hash", "=", digest(token))
    .where("expires_at", ">", context.now())
    .executeTakeFirst();
  if (!preview) return undefined;
  const { post_id: postId, staff_id: staffId } = preview;
  const saved = postId === "new" ? await newRow(db, staffId) : await savedRow(db, postId);
  const copy = await workingCopy(db, staffId, postId);
  // A new post is its working copy; a deleted one is not shown, whatever was typed since.
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

/** A post that nobody has saved yet, without what was typed. */
async function newRow(db: Db, staffId: string): Promise<WholeRow> {
  const staff = await db
    .selectFrom("staff")
    .select("name")
    .where("id", "=", staffId)
    .executeTakeFirst();
  const empty = { title: "", category: "", summary: "", beginning: "", content: "" };
  return {
    ...empty,
    id: "new",
    slug: "new",
    figure: coverNames[0],
    dated_at: 0,
    updated_at: 0,
    reading_minutes: 1,
    author_name: staff?.name ?? "",
    author_role: "Editor",
  };
}

type KeptCopy = WorkingCopy & { savedAt: number };

async function workingCopy(db: Db, staffId: string, postId: string): Promise<KeptCopy | undefined> {
  const kept = await db
    .selectFrom("post_drafts")
    .select(["copy", "saved_at"])
    .where("staff_id", "=", staffId)
    .where("post_id", "=", postId)
    .executeTakeFirst();
  return kept && { ...WorkingCopy.parse(JSON.parse(kept.copy)), savedAt: kept.saved_at };
}

/** The content of a copy was cleaned when it was kept (`keep-draft.ts`). */
function withCopy(
  row: WholeRow,
  { title, category, summary, content, savedAt }: KeptCopy,
): WholeRow {
  return {
    ...row,
    ...{ title: title || "Untitled", category, summary, content, beginning: content },
    dated_at: row.dated_at || savedAt,
    updated_at: savedAt,
    reading_minutes: readingMinutes(contentText(content)),
  };
}
