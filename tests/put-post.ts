import { hourMs } from "../contract/durations.ts";
import type { Database } from "../server/db/database.ts";
import { newId } from "../server/db/new-id.ts";
import type { PostRow } from "../server/db/tables/content-tables.ts";

let made = 0;
const firstDay = Date.parse("2026-01-01T06:00:00Z");

/**
 * Puts a post into the tables and the search index, without the rules of the services. One
 * that says nothing else is published, each an hour after the one before: test files that share a
 * worker share the count, and all dates stay within 2026.
 */
export async function putPost(
  database: Database,
  given: Partial<PostRow> & { body?: string } = {},
): Promise<PostRow> {
  const { body, ...columns } = given;
  const number = ++made;
  const at = given.dated_at ?? firstDay + number * hourMs;
  const post: PostRow = {
    id: newId(),
    slug: `post-${number}`,
    title: `Post ${number}`,
    category: "Data",
    summary: "",
    content: `<p>${body ?? "Nothing in particular."}</p>`,
    figure: "cover-lag",
    status: "published",
    dated_at: at,
    published_at: at,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    deleted_by: null,
    author_id: null,
    author_name: "Asha Verma",
    author_role: "Engineer",
    reading_minutes: 1,
    version: 1,
    meta_title: null,
    meta_description: null,
    question: null,
    ...columns,
  };
  await database.write(async (transaction) => {
    await transaction.insertInto("posts").values(post).execute();
    if (post.deleted_at !== null) return;
    await database.search.put(transaction, {
      id: post.id,
      title: post.title,
      category: post.category,
      body: body ?? "Nothing in particular.",
      at: post.dated_at,
    });
    if (post.status !== "published") return;
    await transaction
      .insertInto("categories")
      .values({ category: post.category, posts: 1 })
      .onConflict((conflict) =>
        conflict
          .column("category")
          .doUpdateSet((eb) => ({ posts: eb("categories.posts", "+", 1) })),
      )
      .execute();
  });
  return post;
}
