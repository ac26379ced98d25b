import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

export type Queues = {
  emails: { due: number; later: number; failed: number };
  oldestEmailSeconds: number;
  images: number;
};

/** Counts stop here, so that a scrape never reads a whole long table. */
const maxCounted = 10_000;

/** Counts queued work by index, at most `maxCounted` rows of each kind. */
export async function readQueues({ read }: Database, now: number): Promise<Queues> {
  const queued = read
    .selectFrom("emails")
    .select("due_at")
    .where("status", "=", sql.lit("queued"))
    .limit(maxCounted);
  const failed = read
    .selectFrom("emails")
    .select("id")
    .where("status", "=", sql.lit("failed"))
    .limit(maxCounted);
  const waiting = read
    .selectFrom("media")
    .select("due_at")
    .where("status", "=", sql.lit("waiting"))
    .limit(maxCounted);
  const [emails, given, images, oldest] = await Promise.all([
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
  const due = Number(emails.due ?? 0);
  return {
    emails: { due, later: Number(emails.all) - due, failed: Number(given.all) },
    oldestEmailSeconds: oldest ? Math.max(0, now - oldest.created_at) / 1000 : 0,
    images: Number(images.all),
  };
}
