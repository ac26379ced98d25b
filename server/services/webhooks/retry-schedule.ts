import { sql } from "kysely";
import { hourMs, minuteMs } from "../../../contract/durations.ts";
import type { Context } from "../context.ts";
import { rescheduleJobs } from "../outbox/retry-times.ts";

/** Back-off (ms) after the first, second … failed attempt: together about a day. */
export const backoffMs: readonly number[] = [
  minuteMs / 2,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  8 * hourMs,
  8 * hourMs,
];

/** The longest wait (ms), for which `Retry-After` may ask after any attempt. */
const maxMs = Math.max(...backoffMs);

/** Reschedules deliveries whose due time or lease is too late, because the clock was set back. */
export const rescheduleDeliveries = (context: Context): Promise<void> =>
  rescheduleJobs(context, "webhook_deliveries", [{ jobs: sql`1 = 1`, maxMs, newMs: 0 }]);
