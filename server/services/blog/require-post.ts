import type { Db } from "../../db/schema.ts";
import type { PostRow } from "../../db/tables/content-tables.ts";
import { Conflict, NotFound } from "../errors.ts";

export const postColumns = [
  "posts.id",
  "posts.slug",
  "posts.title",
  "posts.category",
  "posts.summary",
  "posts.content",
  "posts.figure",
  "posts.status",
  "posts.dated_at",
  "posts.published_at",
  "posts.created_at",
  "posts.updated_at",
  "posts.deleted_at",
  "posts.deleted_by",
  "posts.author_id",
  "posts.author_name",
  "posts.author_role",
  "posts.reading_minutes",
  "posts.version",
  "posts.meta_title",
  "posts.meta_description",
  "posts.question",
] as const;

/** @throws NotFound for an unknown or deleted post */
export async function requirePost(db: Db, id: string): Promise<PostRow> {
  const row = await db
    .selectFrom("posts")
    .select(postColumns)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new NotFound("This post does not exist.");
  if (row.deleted_at !== null) {
    throw new NotFound("This post was deleted. It can be restored for 30 days.");
  }
  return row;
}

/** The post, if `version` is current. @throws NotFound; Conflict if somebody saved (decision A9) */
export async function requireVersion(
  db: Db,
  id: string,
  version: number | undefined,
): Promise<PostRow> {
  const row = await requirePost(db, id);
  if (version === undefined || version === row.version) return row;
  const saved = await db
    .selectFrom("post_revisions")
    .select(["saved_by", "saved_at"])
    .where("post_id", "=", id)
    .where("version", "=", row.version)
    .executeTakeFirst();
  throw new Conflict(conflictText(saved?.saved_by, saved?.saved_at));
}

function conflictText(who = "Somebody", at?: number): string {
  const when = at === undefined ? "" : ` on ${readableTime(at)}`;
  return `${who} saved this post${when}, after you opened it. Your changes are not lost: compare them with the saved post, then save again.`;
}

const readableTime = (at: number) =>
  `${new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(at)} UTC`;
