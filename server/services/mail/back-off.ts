import { hour, minute } from "../limits/limit.ts";

/** Waits (ms) after the first, second … try that did not work (`quality/reliability.md`). */
export const backOff = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour] as const;

/** At most this part of a wait is added by chance, so that letters don't come back at once. */
export const jitter = 0.2;
