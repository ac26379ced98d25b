import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** What waits in the database: counts, and the age of the oldest letter in seconds. */
export type Queues = {
  letters: { due: number; later: number; failed: number };
  oldestLetter: number;
  images: number;
};

/** Counts go no further, so that a scrape never reads a long table to its end. */
export const mostCounted = 10_000;

/** Reads what waits, along indexes and no more than `mostCounted` rows of each kind. */
export async function readQueues({ read }: Database, now: number): Promise<Queues> {
  const queued = read
    .selectFrom("emails")
    .select("due_at")
    .where("status", "=", sql.lit("queued"))
    .limit(mostCounted);
  const failed = read
    .selectFrom("emails")
    .select("id")
    .where("status", "=", sql.lit("failed"))
    .limit(mostCounted);
  const waiting = read
    .selectFrom("media")
    .select("due_at")
    .where("status", "=", sql.lit("waiting"))
    .limit(mostCounted);
  const [letters, given, images, oldest] = await Promise.all([
    read
      .selectFrom(queued.as("queued"))
      .select(({ fn, eb }) => [
        fn.countAll<string>().as("all"),
        fn.sum<string | null>(eb.case().when("due_at", "<=", now).then(1).else(0).end()).as("due"),
      ])
      .executeTakeFirstOrThrow(),
    read
      .selectFrom(failed.as("failed"))
      .select(({ fn }) => fn.countAll<string>().as("all"))
      .executeTakeFirstOrThrow(),
    read
      .selectFrom(waiting.as("waiting"))
      .select(({ fn }) => fn.countAll<string>().as("all"))
      .executeTakeFirstOrThrow(),
    read
      .selectFrom("emails")
      .select("created_at")
      .where("status", "=", sql.lit("queued"))
      .orderBy("created_at")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const due = Number(letters.due ?? 0);
  return {
    letters: { due, later: Number(letters.all) - due, failed: Number(given.all) },
    oldestLetter: oldest ? Math.max(0, now - oldest.created_at) / 1000 : 0,
    images: Number(images.all),
  };
}
