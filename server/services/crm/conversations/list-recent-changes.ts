import type { Db } from "../../../db/schema.ts";
import { type Context, readFrom, requireSession } from "../../context.ts";
import { queued } from "../../outbox/retry-times.ts";

/**
 * Changes are listed for this long (ms): longer than a transaction may take, so that one which
 * commits late, with an earlier time, is listed too.
 */
const windowMs = 20_000;

const maxChanges = 200;

/** Emails at the head of the queue whose attempts are watched. */
const watchedEmails = 50;

/**
 * Ids of the latest changes, for screens that get no events and ask each second: an id that a
 * screen does not know means that it is out of date. Reads the database, so that changes of other
 * processes are included. For all staff: the ids tell nothing.
 */
export async function listRecentChanges(context: Context): Promise<string[]> {
  requireSession(context);
  return readRecentChanges(context);
}

/** As `listRecentChanges`, for all accounts together. */
export async function readRecentChanges(context: Context): Promise<string[]> {
  const db = readFrom(context);
  const since = context.now() - windowMs;
  const [entries, drafts, present, next] = await Promise.all([
    db
      .selectFrom("audit_log")
      .select("id")
      .where("at", ">", since)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(maxChanges)
      .execute(),
    db
      .selectFrom("reply_drafts")
      .select(["enquiry_id", "staff_id", "changed_at"])
      .where("changed_at", ">", since)
      .orderBy("changed_at", "desc")
      .limit(maxChanges)
      .execute(),
    db
      .selectFrom("presence")
      .select(["subject", "staff_id", "is_writing"])
      .where("seen_at", ">", since)
      .orderBy("seen_at", "desc")
      .limit(maxChanges)
      .execute(),
    Promise.all([0, 1].map((priority) => nextEmails(db, priority))),
  ]);
  return [
    ...entries.map(({ id }) => id),
    // Not each keystroke: that somebody began, and every few seconds that they still write.
    ...drafts.map((draft) => `${draft.enquiry_id}:${draft.staff_id}:${slot(draft.changed_at)}`),
    // That somebody came, or began to write; not each sign of life.
    ...present.map((row) => `${row.subject}:${row.staff_id}:${row.is_writing}`),
    queueMark(next.flat()),
  ];
}

/** Of each priority by itself, so that the engines read no more of the index than that. */
const nextEmails = (db: Db, lowPriority: number) =>
  db
    .selectFrom("emails")
    .select(["id", "attempts"])
    .where("status", "=", queued)
    .where("low_priority", "=", lowPriority)
    .orderBy("id")
    .limit(watchedEmails)
    .execute();

/** Differs after one of the next emails was sent, tried or failed, which nobody did. */
function queueMark(next: readonly { id: string; attempts: number }[]): string {
  const attempts = next.reduce((sum, email) => sum + email.attempts, 0);
  return ["queue", next.length, attempts, next[0]?.id].join(":");
}

const slot = (at: number) => Math.floor(at / 10_000);
