import { isIPv4, isIPv6 } from "node:net";
import type { Transaction } from "kysely";
import { newId } from "../db/new-id.ts";
import type { Schema } from "../db/schema.ts";
import { TooMany } from "./errors.ts";

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
  throw new TooMany(`Too many tries. Please try again ${inWords(seconds)}.`, seconds);
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "in a minute";
  return minutes < 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}

/**
 * Limits count rows, one per attempt and key, so that "five in ten minutes" holds for any ten
 * minutes and not just for those of a fixed grid. A refused attempt leaves no row, hence no key
 * has more rows within its time than its limit: read no further back than that. Counting and noting are safe against others doing the same at
 * once only after `database.lock` on the keys.
 */

/** How far (ms) the clocks of several processes may be apart. */
const tolerance = minute;

/**
 * The times of each key's attempts since `since`, oldest first, keyed by key. What lies ahead of
 * `now` was noted before the clock was set back: it would lock out for longer than a limit says.
 */
export async function readAttempts(
  transaction: Transaction<Schema>,
  keys: readonly string[],
  { since, now }: { since: number; now: number },
): Promise<Map<string, number[]>> {
  const rows = await transaction
    .selectFrom("attempts")
    .select(["key", "at"])
    .where("key", "in", keys)
    .where("at", ">", since)
    .where("at", "<=", now + tolerance)
    .orderBy("at")
    .execute();
  const times = new Map<string, number[]>();
  for (const { key, at } of rows) {
    const earlier = times.get(key);
    if (earlier) earlier.push(at);
    else times.set(key, [at]);
  }
  return times;
}

/** Notes one attempt against all of `keys`; returns its id. */
export async function noteAttempt(
  transaction: Transaction<Schema>,
  keys: readonly string[],
  at: number,
): Promise<string> {
  const id = newId();
  await transaction
    .insertInto("attempts")
    .values(keys.map((key) => ({ id, key, at })))
    .execute();
  return id;
}

const mappedIPv4 = /^(?:::|0:0:0:0:0:)ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What limits count by: an IPv4 address itself, of an IPv6 address the first 64 bits, since
 * that much is handed to a single household. Anything else counts as one network.
 */
export function networkOf(address: string | undefined): string {
  const plain = (address ?? "").split("%")[0] ?? "";
  const mapped = mappedIPv4.exec(plain)?.[1];
  if (mapped) return mapped;
  if (isIPv4(plain)) return plain;
  return isIPv6(plain) ? `${firstFourGroups(plain)}::/64` : "unknown";
}

function firstFourGroups(address: string): string {
  const [before = "", after] = address.split("::");
  const head = before.split(":").filter(Boolean);
  const tail = (after ?? "").split(":").filter(Boolean);
  // A dotted ending stands for two groups.
  const written = head.length + tail.length + (address.includes(".") ? 1 : 0);
  const zeros = after === undefined ? 0 : 8 - written;
  const groups = [...head, ...Array<string>(zeros).fill("0"), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
