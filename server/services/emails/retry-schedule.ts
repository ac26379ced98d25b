import { sql } from "kysely";
import { hourMs, minuteMs } from "../../../contract/durations.ts";
import type { Context } from "../context.ts";
import { rescheduleJobs, type WaitLimit } from "../outbox/retry-times.ts";

/** Back-off (ms) after the first, second … failed attempt (`docs/reliability.md`). */
export const backoffMs: readonly number[] = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  12 * hourMs,
];

/**
 * When (ms since 1970) a queued email was first due, as far as that is stored: `due_at` of one that
 * was tried is its next attempt, and staff may have created it weeks before its time.
 */
export const firstDue = sql<number>`case when attempts = 0 then due_at
  else coalesce(failing_since, send_at, created_at) end`;

/** Before the first attempt only emails that staff schedule wait. */
const firstWait: WaitLimit = { jobs: sql`attempts = 0 and send_at is null`, maxMs: 0, newMs: 0 };

const retryWaits = backoffMs.map((wait, index) => ({
  jobs: sql<boolean>`attempts = ${index + 1}`,
  maxMs: wait,
  newMs: wait,
}));

/** Reschedules emails whose due time or lease is too late, because the clock was set back. */
export const rescheduleAfterClockChange = (context: Context): Promise<void> =>
  rescheduleJobs(context, "emails", [firstWait, ...retryWaits]);
