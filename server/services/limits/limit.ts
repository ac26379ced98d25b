import { TooMany } from "../errors.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** At most `most` attempts in any `within` milliseconds, counted under `key`. */
export type Limit = { key: string; most: number; within: number };

/**
 * When (ms since 1970) another attempt may be made: `now` or before, unless the limit is
 * reached. `times` are the earlier attempts, oldest first.
 */
export function freeAt(limit: Limit, times: readonly number[], now: number): number {
  const recent = times.filter((time) => time > now - limit.within);
  const blocking = recent.at(-limit.most);
  return blocking === undefined ? now : blocking + limit.within;
}

/** @throws TooMany when `freeAt` (ms since 1970) is still ahead of `now` */
export function refuseUntil(freeAt: number, now: number): void {
  if (freeAt <= now) return;
  const seconds = Math.ceil((freeAt - now) / 1000);
  throw new TooMany(`Too many attempts. Please try again ${inWords(seconds)}.`, seconds);
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "in a minute";
  return minutes < 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}
