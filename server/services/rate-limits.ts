import { isIPv4, isIPv6 } from "node:net";
import { minuteMs } from "../../contract/durations.ts";
import { addressKey } from "../../contract/email-address.ts";
import { newId } from "../db/new-id.ts";
import type { Db, Transaction } from "../db/schema.ts";
import { TooMany } from "./errors.ts";

/** At most `max` attempts in any `windowMs` milliseconds (sliding window). */
export type Bound = { max: number; windowMs: number };

/** A bound on the attempts counted under `key`. */
export type Limit = Bound & { key: string };

/**
 * Time (ms since 1970) of the next permitted attempt; not after `now` unless the limit is reached.
 * @param times earlier attempts, oldest first
 */
export function freeAt(limit: Bound, times: readonly number[], now: number): number {
  const recent = times.filter((time) => time > now - limit.windowMs);
  const blocking = recent.at(-limit.max);
  return blocking === undefined ? now : blocking + limit.windowMs;
}

/** @throws TooMany when `freeAt` (ms since 1970) is later than `now` */
export function refuseUntil(freeAt: number, now: number): void {
  if (freeAt <= now) return;
  const seconds = Math.ceil((freeAt - now) / 1000);
  throw new TooMany(`Too many attempts. Please try again ${waitText(seconds)}.`, seconds);
}

/** A wait in whole minutes, hours or days, rounded up so that nobody comes back too early. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "in a minute";
  if (minutes < 90) return `in ${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours <= 48 ? `in ${hours} hours` : `in ${Math.ceil(hours / 24)} days`;
}

/** Allowed clock difference (ms) between processes. */
const clockToleranceMs = minuteMs;

/**
 * The attempts under `keys` after `since`, oldest first. Later ones than `now` are ignored: they
 * were counted before the clock was set back. Counting and reading are atomic only under
 * `database.lock` on the keys.
 */
export function attemptsUnder(
  db: Db,
  keys: readonly string[],
  { since, now }: { since: number; now: number },
) {
  return db
    .selectFrom("attempts")
    .where("key", "in", keys)
    .where("at", ">", since)
    .where("at", "<=", now + clockToleranceMs)
    .orderBy("at");
}

/** Times of the attempts per key, as `attemptsUnder` has them. */
export async function readAttempts(
  db: Db,
  keys: readonly string[],
  span: { since: number; now: number },
): Promise<Map<string, number[]>> {
  const rows = await attemptsUnder(db, keys, span).select(["key", "at"]).execute();
  const times = new Map<string, number[]>();
  for (const { key, at } of rows) {
    const earlier = times.get(key);
    if (earlier) earlier.push(at);
    else times.set(key, [at]);
  }
  return times;
}

/** Time (ms since 1970) of the `nth` latest attempt under a key; undefined if there were fewer. */
export async function latestAttempt(
  transaction: Transaction,
  key: string,
  nth: number,
): Promise<number | undefined> {
  const row = await transaction
    .selectFrom("attempts")
    .select("at")
    .where("key", "=", key)
    // Sorted by time, and a part of the primary key.
    .orderBy("id", "desc")
    .limit(1)
    .offset(nth - 1)
    .executeTakeFirst();
  return row?.at;
}

/** Counts one attempt under all `keys` and returns its id. */
export async function noteAttempt(
  transaction: Transaction,
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

/** Counts an attempt against limits with locked keys, unless it is refused. @throws TooMany */
export async function enforceLimits(
  transaction: Transaction,
  limits: readonly Limit[],
  now: number,
): Promise<void> {
  const keys = [...new Set(limits.map(({ key }) => key))];
  const windowMs = Math.max(...limits.map((limit) => limit.windowMs));
  const times = await readAttempts(transaction, keys, { since: now - windowMs, now });
  const free = limits.map((limit) => freeAt(limit, times.get(limit.key) ?? [], now));
  refuseUntil(Math.max(...free), now);
  await noteAttempt(transaction, keys, now);
}

/** Counts one attempt like `enforceLimits`; false, and not counted, if a limit is reached. */
export async function countIfFree(
  transaction: Transaction,
  limits: readonly Limit[],
  now: number,
): Promise<boolean> {
  try {
    await enforceLimits(transaction, limits, now);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

const mappedIPv4 = /^(?:::|0:0:0:0:0:)ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Network that limits count by: an IPv4 address, or the /64 of an IPv6 address, which providers
 * assign to one household. Everything else is `unknown`.
 */
export function networkOf(address: string | undefined): string {
  const plain = (address ?? "").split("%")[0] ?? "";
  const mapped = mappedIPv4.exec(plain)?.[1];
  if (mapped) return mapped;
  if (isIPv4(plain)) return plain;
  return isIPv6(plain) ? `${firstFourGroups(plain)}::/64` : "unknown";
}

/**
 * Wider network, for limits on customers who have many addresses: the /24 of an IPv4 address, or
 * the /48 of an IPv6 address, which providers assign to one company.
 */
export function wideNetworkOf(address: string | undefined): string {
  const network = networkOf(address);
  if (network === "unknown") return network;
  const parts = network.includes(":") ? network.split(":") : network.split(".");
  const first = parts.slice(0, 3);
  return network.includes(":") ? `${first.join(":")}::/48` : `${first.join(".")}.0/24`;
}

/** Providers that ignore dots before the @. */
const dotlessProviders = new Set(["gmail.com", "googlemail.com"]);

/** An address's mailbox: lower case, no `+tag`, no dots where ignored (decision P22). */
export function mailboxOf(email: string): string {
  const [, local = "", domain = ""] = /^(.*)@([^@]*)$/.exec(addressKey(email)) ?? [];
  const untagged = local.replace(/\+.*$/, "");
  return dotlessProviders.has(domain)
    ? `${untagged.replaceAll(".", "")}@gmail.com`
    : `${untagged}@${domain}`;
}

function firstFourGroups(address: string): string {
  const [before = "", after] = address.split("::");
  const head = before.split(":").filter(Boolean);
  const tail = (after ?? "").split(":").filter(Boolean);
  // A dotted ending counts as two groups.
  const written = head.length + tail.length + (address.includes(".") ? 1 : 0);
  const zeros = after === undefined ? 0 : 8 - written;
  const groups = [...head, ...Array<string>(zeros).fill("0"), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
