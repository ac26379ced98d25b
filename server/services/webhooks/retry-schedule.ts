import { sql } from "kysely";
import type { Context } from "../context.ts";
import { rescheduleJobs } from "../outbox/retry-times.ts";
import { hour, minute } from "../rate-limits.ts";

/** Back-off (ms) after the first, second … failed attempt: together about a day. */
export const backoffMs: readonly number[] = [
  minute / 2,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  8 * hour,
  8 * hour,
];

/** The longest wait (ms), for which `Retry-After` may ask after any attempt. */
const maxMs = Math.max(...backoffMs);

/** Reschedules deliveries whose due time or lease is too late, because the clock was set back. */
export const rescheduleDeliveries = (context: Context): Promise<void> =>
  rescheduleJobs(context, "webhook_deliveries", [{ jobs: sql`1 = 1`, maxMs, newMs: 0 }]);
