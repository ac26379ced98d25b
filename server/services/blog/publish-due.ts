import type { PostStatus } from "../../../contract/blogs.ts";
import { dayMs } from "../../../contract/durations.ts";
import type { PostRow } from "../../db/tables/content-tables.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, readFrom, requireRight } from "../context.ts";
import { Invalid } from "../errors.ts";
import { imagesOf } from "./post-images.ts";
import { postColumns } from "./require-post.ts";
import { writePost } from "./save-version.ts";

/** Posts per transaction, so that other writes are not blocked for long. */
const batchSize = 50;

/** Author of the version. */
export const schedule = "The schedule";

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
  return inTransaction(context, async (context, transaction) => {
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
      await writePost(context, { before, after, images, savedBy: schedule });
      await record(context, "post.publish", { post: before.id }, { version });
    }
    return posts.length;
  });
}

/** Status and publication time (ms) of a post. */
export type Timing = Pick<PostRow, "status" | "published_at">;

/** How long in advance (ms) a post may be scheduled. */
const maxLeadMs = 5 * 366 * dayMs;
const earliest = Date.UTC(1970, 0, 2);

/**
 * Status and time of a post after saving `asked` over `current` (undefined for a new post). A
 * published post keeps its time unless given another one in the past.
 * @throws Invalid for a time that does not match the status
 */
export function timingOf(
  asked: { status?: PostStatus | undefined; publish_at?: string | undefined },
  current: Timing | undefined,
  now: number,
): Timing {
  const status = asked.status ?? current?.status ?? "published";
  const at = asked.publish_at === undefined ? undefined : Date.parse(asked.publish_at);
  if (at !== undefined && at < earliest) refuse("Please choose a date after 1970.");
  const inherited = inheritedTime(status, current);
  switch (status) {
    case "draft":
      if (at !== undefined) refuse("A draft has no date. Schedule it, or leave the date out.");
      return { status, published_at: inherited };
    case "scheduled":
      return {
        status,
        published_at:
          at === undefined || at === inherited ? needed(inherited) : futureTime(at, now),
      };
    case "published":
      if (at !== undefined && at > now) {
        refuse("A published post can’t be dated in the future. Schedule it instead.");
      }
      return { status, published_at: at ?? inherited ?? now };
  }
}

/**
 * The time that a post keeps. An unpublished post keeps it for when it is published again; a
 * cancelled schedule is forgotten.
 */
function inheritedTime(status: PostStatus, current: Timing | undefined): number | null {
  if (!current) return null;
  const wasOut = current.status !== "scheduled" && status !== "scheduled";
  return wasOut || current.status === status ? current.published_at : null;
}

/** Sort key of lists. */
export function datedAt({ status, published_at }: Timing, createdAt: number): number {
  return status === "draft" ? createdAt : (published_at ?? createdAt);
}

function needed(time: number | null): number {
  return time ?? refuse("Please choose when to publish the post.");
}

function futureTime(time: number, now: number): number {
  if (time <= now) refuse("This time has passed. Please choose one in the future, or publish now.");
  if (time > now + maxLeadMs) refuse("Please choose a time within the next five years.");
  return time;
}

function refuse(problem: string): never {
  throw new Invalid({ publish_at: problem });
}
