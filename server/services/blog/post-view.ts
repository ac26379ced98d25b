import type { Blog } from "../../../contract/blogs.ts";
import type { Picture } from "../../../contract/media.ts";
import type { Db } from "../../db/schema.ts";
import type { PostRow } from "../../db/tables/content-tables.ts";
import { readPictures } from "../media/read-pictures.ts";
import { readImages, withAltTexts } from "./post-images.ts";

/** Columns of a post view; lists omit `content`. */
export type PostViewRow = Omit<
  PostRow,
  "content" | "dated_at" | "deleted_at" | "deleted_by" | "author_id"
> & { content?: string };

/** The columns of a `PostViewRow` but for `content`. */
export const postViewColumns = [
  "posts.id",
  "posts.slug",
  "posts.title",
  "posts.category",
  "posts.summary",
  "posts.figure",
  "posts.status",
  "posts.published_at",
  "posts.created_at",
  "posts.updated_at",
  "posts.author_name",
  "posts.author_role",
  "posts.reading_minutes",
  "posts.version",
  "posts.meta_title",
  "posts.meta_description",
  "posts.question",
] as const;

/** Posts as the contract shows them, in the given order, in at most three queries. */
export async function postViews(db: Db, rows: readonly PostViewRow[]): Promise<Blog[]> {
  const ids = rows.map((row) => row.id);
  const images = await readImages(db, ids);
  const pictures = await readPictures(
    db,
    [...images.values()].flat().map((image) => image.id),
  );
  return rows.map((row) => view(row, withAltTexts(images.get(row.id) ?? [], pictures)));
}

export async function postView(db: Db, row: PostViewRow): Promise<Blog> {
  const [blog] = await postViews(db, [row]);
  if (!blog) throw new Error("A row has a view.");
  return blog;
}

function view(row: PostViewRow, images: Picture[]): Blog {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    summary: row.summary,
    ...(row.content === undefined ? {} : { content: row.content }),
    images,
    figure: row.figure,
    status: row.status,
    author: { name: row.author_name, role: row.author_role },
    readingMinutes: row.reading_minutes,
    createdAt: isoTime(row.created_at),
    updatedAt: isoTime(row.updated_at),
    // A draft may still have the time from before it was unpublished.
    publishedAt:
      row.published_at === null || row.status === "draft" ? null : isoTime(row.published_at),
    version: row.version,
    metaTitle: row.meta_title ?? "",
    metaDescription: row.meta_description ?? "",
    question: row.question ?? "",
  };
}

const isoTime = (at: number) => new Date(at).toISOString();
