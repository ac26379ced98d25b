import { sql } from "kysely";
import type { EmailTemplate } from "../../../contract/email-templates.ts";
import { type Context, inTransaction, readFrom } from "../context.ts";
import { hour, minute } from "../rate-limits.ts";
import { leaseMs, queued } from "./email-lease.ts";

/** Back-off (ms) after the first, second … failed attempt (`docs/reliability.md`). */
const backoffMs = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour] as const;

/** How long (ms) a digest waits for more enquiries before its first attempt. */
export const digestDelayMs = 10 * minute;

/** Random share added to a back-off, so that retries don't arrive all at once. */
const jitter = 0.2;

/** When (ms since 1970) the next attempt is due; undefined when all are used up. */
export function nextAttemptAt(failedAttempts: number, now: number): number | undefined {
  const wait = backoffMs[failedAttempts - 1];
  return wait === undefined ? undefined : now + Math.round(wait * (1 + jitter * Math.random()));
}

/** Clock difference (ms) allowed between processes. */
const clockToleranceMs = minute;

const digest: EmailTemplate = "enquiry-digest";

/** The longest wait (ms) for each attempt: a digest waits before its first, others don't. */
const waits = [digestDelayMs, ...backoffMs].flatMap((wait, attempts) => [
  { attempts, templates: "=" as const, wait },
  { attempts, templates: "<>" as const, wait: attempts === 0 ? 0 : wait },
]);

/** Staff may choose a later time for the first attempt; later attempts follow the back-off. */
const isUnscheduled = (attempts: number) =>
  attempts === 0 ? sql<boolean>`send_at is null` : sql<boolean>`1 = 1`;

/**
 * Reschedules emails whose due time or lease is later than any delay or lease reaches, because the
 * clock was set back since. A lease is shortened and not ended, so that a live worker
 * can renew it.
 */
export async function rescheduleAfterClockChange(context: Context): Promise<void> {
  const now = context.now();
  const latestLease = now + leaseMs + clockToleranceMs;
  const schedule = waits.map(({ wait, ...which }) => ({
    ...which,
    dueAt: now + wait,
    latest: now + wait * (1 + jitter) + clockToleranceMs,
  }));
  // Read first: normally nothing has to be written.
  const wrong = await readFrom(context)
    .selectFrom("emails")
    .select("id")
    .where("status", "=", queued)
    .where(({ or, and, eb }) =>
      or([
        eb("leased_until", ">", latestLease),
        ...schedule.map(({ attempts, templates, latest }) =>
          and([
            eb("attempts", "=", attempts),
            eb("template", templates, digest),
            eb("due_at", ">", latest),
            isUnscheduled(attempts),
          ]),
        ),
      ]),
    )
    .limit(1)
    .execute();
  if (wrong.length === 0) return;

  await inTransaction(context, async (transaction) => {
    const emails = transaction.updateTable("emails").where("status", "=", queued);
    await emails
      .set({ leased_until: now + leaseMs })
      .where("leased_until", ">", latestLease)
      .execute();
    for (const { attempts, templates, dueAt, latest } of schedule) {
      await emails
        .set({ due_at: dueAt })
        .where("attempts", "=", attempts)
        .where("template", templates, digest)
        .where("due_at", ">", latest)
        .where(isUnscheduled(attempts))
        .execute();
    }
  });
  context.log.warn({}, "emails rescheduled: the clock was set back");
}
