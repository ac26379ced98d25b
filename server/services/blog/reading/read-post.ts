import type { PostPage } from "../../../../contract/blog-pages.ts";
import type { PostRow } from "../../../db/tables/content-tables.ts";
import { subjects } from "../../content/raise-versions.ts";
import type { Context } from "../../context.ts";
import { readFrom } from "../../read-from.ts";
import { imagesOf } from "../post-images.ts";
import { isSlug } from "../post-slug.ts";
import { neighbours } from "./neighbours.ts";
import { postBody } from "./post-body.ts";
import { type CardRow, cardColumns, cardOf, postCards } from "./post-cards.ts";
import { livePosts, type Note } from "./published-posts.ts";
import { relatedPosts } from "./related-posts.ts";

/** What the page of a post shows beyond its card. */
export const wholeColumns = [
  ...cardColumns,
  "posts.content",
  "posts.updated_at",
  "posts.author_name",
  "posts.author_role",
] as const;

export type WholeRow = CardRow &
  Pick<PostRow, "content" | "updated_at" | "author_name" | "author_role">;

/** A published post whole, with its neighbours and three related ones. For anyone. */
export async function readPost(
  context: Context,
  note: Note,
  slug: string,
): Promise<PostPage | undefined> {
  const db = readFrom(context);
  const row = isSlug(slug)
    ? await livePosts(db).select(wholeColumns).where("slug", "=", slug).executeTakeFirst()
    : undefined;
  if (!row) {
    note(subjects.allPosts);
    return undefined;
  }
  note(subjects.post(row.id));
  const related = await relatedPosts(db, note, row);
  for (const { id } of related) note(subjects.post(id));
  const images = await imagesOf(db, row.id);
  return {
    ...wholePost(row),
    ...(await postBody(db, { ...row, images }, context.settings.siteUrl)),
    ...(await neighbours(db, note, row)),
    related: await postCards(db, related),
  };
}

/** A post without what hangs on its images. */
export function wholePost(row: WholeRow) {
  return {
    ...cardOf(row, undefined),
    author: { name: row.author_name, role: row.author_role },
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
