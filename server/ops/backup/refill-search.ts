import type { Database } from "../../db/database.ts";
import { fillIndex } from "../../db/migrations/2026-11-22-office/fill-search.ts";
import type { Progress } from "../../db/migrations/progress.ts";
import { contentText } from "../../services/blog/content-text.ts";

/** How many posts are read and made searchable at a time. */
const batch = 50;

/** Makes what was restored searchable: indexes are made anew, never copied between engines. */
export async function refillSearch(database: Database, progress: Progress): Promise<void> {
  const { clientSearch, inboxSearch } = database;
  await database.write(async (transaction) => {
    await fillIndex(transaction, "client_search", clientSearch, progress);
    await fillIndex(transaction, "inbox_search", inboxSearch, progress);
  });
  let after = "";
  for (let done = 0; ; ) {
    const posts = await database.read
      .selectFrom("posts")
      .select(["id", "title", "category", "content", "dated_at"])
      .where("deleted_at", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    const last = posts.at(-1);
    if (!last) return;
    await database.write((transaction) =>
      database.search.put(
        transaction,
        ...posts.map(({ dated_at: at, content, ...post }) => ({
          ...post,
          ...{ at, body: contentText(content) },
        })),
      ),
    );
    done += posts.length;
    after = last.id;
    progress({ index: "posts", done, of: done });
  }
}
