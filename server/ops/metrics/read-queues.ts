import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { firstDue } from "../../services/emails/retry-schedule.ts";

export type Queues = {
  emails: { due: number; later: number; failed: number };
  /** Since the first of the queued emails was due; emails scheduled for later don't count. */
  oldestEmailSeconds: number;
  images: number;
};

/** Counts stop here, so that a scrape never reads a whole long table. */
const maxCounted = 10_000;

/**
 * Counts queued work by index, at most `maxCounted` rows of each kind. Only the age also reads past
 * the emails that are scheduled for later.
 */
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
  const overdue = read
    .selectFrom("emails")
    .select(firstDue.as("since"))
    .where("status", "=", sql.lit("queued"))
    .where(firstDue, "<=", now)
    .orderBy("created_at")
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
      .selectFrom(overdue.as("overdue"))
      .select(({ fn }) => fn.min<string | null>("since").as("since"))
      .executeTakeFirstOrThrow(),
  ]);
  const due = Number(emails.due ?? 0);
  return {
    emails: { due, later: Number(emails.all) - due, failed: Number(given.all) },
    oldestEmailSeconds: oldest.since === null ? 0 : (now - Number(oldest.since)) / 1000,
    images: Number(images.all),
  };
}
