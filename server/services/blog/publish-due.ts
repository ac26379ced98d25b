import { record } from "../audit/record.ts";
import { type Context, inTransaction, readFrom, requireRight } from "../context.ts";
import { imagesOf } from "./post-images.ts";
import { postColumns } from "./require-post.ts";
import { writePost } from "./save-version.ts";

/** Posts per transaction, so that other writes are not blocked for long. */
const batchSize = 50;

/** Author of the version. */
const schedule = "The schedule";

/** Publishes due scheduled posts, each once even with several processes. Returns their number. For the system. */
export async function publishDue(context: Context): Promise<number> {
  requireRight(context, "settings");
  let published = 0;
  for (;;) {
    // Reads without a lock first: usually nothing is due.
    const due = await dueIds(context);
    if (due.length === 0) return published;
    const count = await publishSome(context, due);
    published += count;
    context.count("post published", {}, count);
    if (count === 0) return published;
  }
}

async function dueIds(context: Context): Promise<string[]> {
  const rows = await readFrom(context)
    .selectFrom("posts")
    .select("id")
    .where("status", "=", "scheduled")
    .where("deleted_at", "is", null)
    .where("dated_at", "<=", context.now())
    .orderBy("dated_at")
    .limit(batchSize)
    .execute();
  return rows.map((row) => row.id);
}

function publishSome(context: Context, ids: readonly string[]): Promise<number> {
  return inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, ["content"]);
    const now = context.now();
    // Reads again under the lock: another process or an editor may have changed them.
    const posts = await transaction
      .selectFrom("posts")
      .select(postColumns)
      .where("id", "in", ids)
      .where("status", "=", "scheduled")
      .where("deleted_at", "is", null)
      .where("dated_at", "<=", now)
      .orderBy("dated_at")
      .orderBy("id")
      .execute();
    for (const before of posts) {
      const version = before.version + 1;
      const after = { ...before, status: "published" as const, updated_at: now, version };
      const images = await imagesOf(transaction, before.id);
      await writePost(transaction, context, { before, after, images, savedBy: schedule });
      await record(transaction, context, "post.publish", { post: before.id }, { version });
    }
    return posts.length;
  });
}
