import { type RawBuilder, sql } from "kysely";
import { minuteMs } from "../../../contract/durations.ts";
import type { Schema } from "../../db/schema.ts";
import { type Context, inTransaction, readFrom } from "../context.ts";

/** Random share added to a back-off, so that retries don't arrive all at once. */
const jitter = 0.2;

/** Clock difference (ms) allowed between processes. */
const clockToleranceMs = minuteMs;

/**
 * When (ms since 1970) the next attempt is due; undefined when all are used up. `backoffMs` are
 * the waits after the first, second … failed attempt. A wait that the other server asked for
 * (`retryAfterMs`) counts if it is longer, up to the longest back-off.
 */
export function nextAttemptAt(
  backoffMs: readonly number[],
  failedAttempts: number,
  now: number,
  retryAfterMs = 0,
): number | undefined {
  const wait = backoffMs[failedAttempts - 1];
  if (wait === undefined) return undefined;
  const requested = Math.min(retryAfterMs, Math.max(...backoffMs));
  return now + Math.round(Math.max(wait, requested) * (1 + jitter * Math.random()));
}

/** The longest wait of some queued jobs, to notice that the clock was set back. */
export type WaitLimit = {
  /** Condition on the rows that it applies to. */
  jobs: RawBuilder<boolean>;
  /** Jobs that are due later than this (ms from now, before jitter) are rescheduled. */
  maxMs: number;
  /** When rescheduled jobs are due (ms from now). */
  newMs: number;
};

/**
 * Reschedules jobs whose due time or lease is later than any wait or lease reaches, because the
 * clock was set back since. A lease is shortened and not ended, so that a live worker can renew it.
 */
export async function rescheduleJobs(
  context: Context,
  table: OutboxTable,
  limits: readonly WaitLimit[],
): Promise<void> {
  const now = context.now();
  const isTooLate = ({ jobs, maxMs }: WaitLimit) =>
    sql<boolean>`(${jobs} and due_at > ${now + maxMs * (1 + jitter) + clockToleranceMs})`;
  const isLeasedTooLong = sql<boolean>`leased_until > ${now + leaseMs + clockToleranceMs}`;
  // Read first: normally nothing has to be written.
  const wrong = await readFrom(context)
    .selectFrom(table)
    .select("id")
    .where("status", "=", queued)
    .where(({ or }) => or([isLeasedTooLong, ...limits.map(isTooLate)]))
    .limit(1)
    .execute();
  if (wrong.length === 0) return;

  await inTransaction(context, async ({ transaction }) => {
    const jobs = transaction.updateTable(table).where("status", "=", queued);
    await jobs
      .set({ leased_until: now + leaseMs })
      .where(isLeasedTooLong)
      .execute();
    for (const limit of limits) {
      await jobs
        .set({ due_at: now + limit.newMs })
        .where(isTooLate(limit))
        .execute();
    }
  });
  context.log.warn({ table }, "jobs rescheduled: the clock was set back");
}

/** The tables whose rows are jobs of a worker (`server/jobs/run-outbox.ts`). */
export type OutboxTable = keyof Pick<Schema, "emails" | "webhook_deliveries">;

/**
 * How long (ms) a worker owns claimed jobs without renewing its lease. After a `kill -9`, another
 * worker takes them over when it has expired.
 */
export const leaseMs = 60_000;

/** Status of queued jobs: a literal, since no engine uses partial indexes for a parameter. */
export const queued = sql.lit("queued" as const);

/**
 * `status = 'queued'` for rows that are found by their ids. With the plain condition, PostgreSQL
 * reads through an index of all queued jobs instead, also through what has just left it.
 */
export const isQueued = sql<boolean>`status || '' = 'queued'`;

/** Extends the lease of all jobs that a worker has claimed. */
export async function renewLease(
  context: Context,
  table: OutboxTable,
  lease: string,
): Promise<void> {
  await inTransaction(context, ({ transaction }) =>
    transaction
      .updateTable(table)
      .set({ leased_until: context.now() + leaseMs })
      .where("lease", "=", lease)
      .where("status", "=", queued)
      .execute(),
  );
}
