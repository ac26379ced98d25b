import { sql } from "kysely";
import type { EmailTemplate } from "../../../contract/email-templates.ts";
import type { Context } from "../context.ts";
import { rescheduleJobs, type WaitLimit } from "../outbox/retry-times.ts";
import { hour, minute } from "../rate-limits.ts";

/** Back-off (ms) after the first, second … failed attempt (`docs/reliability.md`). */
export const backoffMs: readonly number[] = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour];

/** How long (ms) a digest waits for more enquiries before its first attempt. */
export const digestDelayMs = 10 * minute;

const digest: EmailTemplate = "enquiry-digest";

/** Waits before the first attempt: only digests have one. Staff may also schedule an email. */
const firstWaits: readonly WaitLimit[] = [
  { jobs: sql`attempts = 0 and send_at is null and template <> ${digest}`, maxMs: 0, newMs: 0 },
  {
    jobs: sql`attempts = 0 and send_at is null and template = ${digest}`,
    ...{ maxMs: digestDelayMs, newMs: digestDelayMs },
  },
];

const retryWaits = backoffMs.map((wait, index) => ({
  jobs: sql<boolean>`attempts = ${index + 1}`,
  ...{ maxMs: wait, newMs: wait },
}));

/** Reschedules emails whose due time or lease is too late, because the clock was set back. */
export const rescheduleAfterClockChange = (context: Context): Promise<void> =>
  rescheduleJobs(context, "emails", [...firstWaits, ...retryWaits]);
