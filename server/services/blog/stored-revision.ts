import type { Kysely } from "kysely";
import { z } from "zod";
import { PostImageInput } from "../../../contract/blogs.ts";
import type { Schema } from "../../db/schema.ts";
import type { PostRevisionRow } from "../../db/tables/content-tables.ts";
import { NotFound } from "../errors.ts";

const Images = z.array(PostImageInput);

/** A saved version as it is stored, its images parsed. */
export type StoredRevision = Omit<PostRevisionRow, "images"> & { images: PostImageInput[] };

/** @throws NotFound for a version that the post never had */
export async function requireRevision(
  db: Kysely<Schema>,
  postId: string,
  version: number,
): Promise<StoredRevision> {
  const row = await db
    .selectFrom("post_revisions")
    .select([
      "post_id",
      "version",
      "title",
      "category",
      "summary",
      "content",
      "images",
      "status",
      "saved_by",
      "saved_at",
    ])
    .where("post_id", "=", postId)
    .where("version", "=", version)
    .executeTakeFirst();
  if (!row) throw new NotFound("This version does not exist.");
  return { ...row, images: Images.parse(JSON.parse(row.images)) };
}
