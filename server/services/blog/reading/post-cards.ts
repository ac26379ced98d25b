import { sql } from "kysely";
import type { Cover, PostCard } from "../../../../contract/blog-pages.ts";
import type { Picture } from "../../../../contract/media.ts";
import type { Db } from "../../../db/schema.ts";
import type { PostRow } from "../../../db/tables/content-tables.ts";
import { readPictures } from "../../media/read-pictures.ts";
import { summaryOf } from "../content-text.ts";

/** Columns of a card, with the beginning of the content for a generated summary. */
export const cardColumns = [
  "posts.id",
  "posts.slug",
  "posts.title",
  "posts.category",
  "posts.summary",
  "posts.figure",
  "posts.dated_at",
  "posts.reading_minutes",
  "posts.author_name",
  "posts.author_role",
  sql<string>`case when posts.summary = '' then substr(posts.content, 1, 3000) else '' end`.as(
    "beginning",
  ),
] as const;

export type CardRow = Pick<
  PostRow,
  "id" | "slug" | "title" | "category" | "summary" | "figure" | "dated_at" | "reading_minutes"
> &
  Pick<PostRow, "author_name" | "author_role"> & { beginning: string };

/** Cards for lists, in the order of `rows`. */
export async function postCards(db: Db, rows: readonly CardRow[]): Promise<PostCard[]> {
  const ids = rows.map((row) => row.id);
  const covers = await firstImages(db, ids);
  return rows.map((row) => cardOf(row, covers.get(row.id)));
}

export function cardOf(row: CardRow, cover: Picture | undefined): PostCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    summary: row.summary === "" ? summaryOf(row.beginning) : row.summary,
    publishedAt: new Date(row.dated_at).toISOString(),
    readingMinutes: row.reading_minutes,
    author: { name: row.author_name, role: row.author_role },
    cover: coverOf(row, cover),
  };
}

export function coverOf(row: { figure: string }, picture: Picture | undefined): Cover {
  return picture
    ? { kind: "picture", picture, figure: row.figure }
    : { kind: "figure", name: row.figure };
}

async function firstImages(db: Db, posts: readonly string[]): Promise<Map<string, Picture>> {
  if (posts.length === 0) return new Map();
  const images = await db
    .selectFrom("post_images")
    .select(["post_id", "media_id", "alt"])
    .where("post_id", "in", posts)
    .where("position", "=", 0)
    .execute();
  const ids = images.map((image) => image.media_id);
  const pictures = await readPictures(db, ids);
  const covers = new Map<string, Picture>();
  for (const { post_id, media_id, alt } of images) {
    const picture = pictures.get(media_id);
    if (picture) covers.set(post_id, { ...picture, alt });
  }
  return covers;
}
