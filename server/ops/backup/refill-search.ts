import type { Database } from "../../db/database.ts";
import { clientSource, enquirySource, fillRecordSearch } from "../../db/fill-record-search.ts";
import type { Progress } from "../../db/migrations/progress.ts";
import { contentText } from "../../services/blog/content-text.ts";

/** How many posts are read and made searchable at a time. */
const batch = 50;

/** Rebuilds the search indexes after a restore; backups don't contain them. */
export async function refillSearch(database: Database, progress: Progress): Promise<void> {
  const { clientSearch, enquirySearch } = database;
  await database.write(async (transaction) => {
    await fillRecordSearch(transaction, clientSearch, clientSource, progress);
    await fillRecordSearch(transaction, enquirySearch, enquirySource, progress);
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
