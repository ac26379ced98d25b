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

/** Random share added to a back-off, so that retries don't arrive all at once. */
export const jitter = 0.2;

/** Clock difference (ms) allowed between processes. */
export const clockToleranceMs = minute;

/**
 * When (ms since 1970) the next attempt is due; undefined when all are used up. A receiver's
 * `Retry-After` (ms) counts if it is later, up to the longest back-off.
 */
export function nextAttempt(
  failedAttempts: number,
  now: number,
  retryAfterMs = 0,
): number | undefined {
  const wait = backoffMs[failedAttempts - 1];
  if (wait === undefined) return undefined;
  const asked = Math.min(retryAfterMs, Math.max(...backoffMs));
  return now + Math.round(Math.max(wait, asked) * (1 + jitter * Math.random()));
}
