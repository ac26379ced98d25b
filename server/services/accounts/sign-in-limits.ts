import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";
import type { Transaction } from "../../db/schema.ts";
import type { Context, WriteContext } from "../context.ts";
import {
  freeAt,
  type Limit,
  networkOf,
  noteAttempt,
  readAttempts,
  refuseUntil,
} from "../rate-limits.ts";
import { digest } from "../tokens.ts";

/** Free failures of a pair of account and network, then exponential back-off (ms). */
const backoff = { freeFailures: 5, firstMs: 10 * minuteMs, maxMs: dayMs };

/** How long (ms) a pair's failures count. */
const failureMemoryMs = 7 * dayMs;

/**
 * A counted attempt. `blockedUntil` (ms since 1970) is set while the account is under attack: its
 * limit over all networks is reached, and this network is not exempt.
 */
export type SignInAttempt = { id: string; pairKey: string; blockedUntil: number | null };

/** Credential being guessed; each has its own counters. */
export type Guessed = "sign-in" | "second-factor";

/** Counter of the failures of an account, a digest, from one network. */
export const pairKey = (guessed: Guessed, account: string, network: string): string =>
  `${guessed}:pair:${account}:${network}`;

/** Limit of an account's failures from all networks; `account` is a digest. */
export const accountLimit = (guessed: Guessed, account: string): Limit => ({
  key: `${guessed}:account:${account}`,
  max: 20,
  windowMs: hourMs,
});

/** Limit of attempts beyond an account's limit from networks that staff sign in from. */
const sparedLimit = (guessed: Guessed, account: string): Limit => ({
  key: `${guessed}:spared:${account}`,
  max: 100,
  windowMs: hourMs,
});

/**
 * Counts an attempt as failed before the credential is checked, so that concurrent attempts all
 * count; `forgiveAttempt` undoes it. The email address may have no account and is stored as a
 * digest, since people type passwords into the wrong field. The caller handles an account under
 * attack; an error that it throws rolls the count back.
 * @throws TooMany for the limits of this network [ASVS 6.3.1, 6.6.3]
 */
export async function countSignInAttempt(
  context: WriteContext,
  email: string,
  guessed: Guessed = "sign-in",
): Promise<SignInAttempt> {
  const { transaction } = context;
  const now = context.now();
  const network = networkOf(context.address);
  const account = digest(email);
  const byPair = pairKey(guessed, account, network);
  const byAccount = accountLimit(guessed, account);
  const bySpared = sparedLimit(guessed, account);
  const byNetwork = { key: `${guessed}:network:${network}`, max: 100, windowMs: hourMs };
  const keys = [byPair, byNetwork.key];
  const wide = [byAccount.key, bySpared.key, byNetwork.key];
  await context.database.lock(transaction, [byPair, ...wide]);
  const failures = await readAttempts(transaction, [byPair], { since: now - failureMemoryMs, now });
  refuseUntil(pairFreeAt(failures.get(byPair) ?? [], now), now);

  const times = await readAttempts(transaction, wide, { since: now - hourMs, now });
  const freeFor = (limit: Limit) => freeAt(limit, times.get(limit.key) ?? [], now);
  refuseUntil(freeFor(byNetwork), now);
  let blockedUntil = freeFor(byAccount);
  if (blockedUntil <= now) {
    keys.push(byAccount.key);
  } else if (await isStaffNetwork(transaction, network, now)) {
    // Strangers can exhaust an account's limit, so networks that staff sign in from are exempt,
    // for any address (docs/decisions/staff-networks-and-limits.md).
    blockedUntil = freeFor(bySpared);
    if (blockedUntil <= now) keys.push(byAccount.key, bySpared.key);
  }
  const id = await noteAttempt(transaction, keys, now);
  return { id, pairKey: byPair, blockedUntil: blockedUntil > now ? blockedUntil : null };
}

/**
 * Refuses credentials that are not accepted while their account is under attack.
 * @throws TooMany, which must roll back the transaction that counted the attempt
 */
export function refuseUnderAttack(context: Context, { blockedUntil }: SignInAttempt): void {
  if (blockedUntil !== null) refuseUntil(blockedUntil, context.now());
}

/**
 * Counts a guess at the second factor. `counter` is `account` after the right password, otherwise a
 * unique id; both cases lock and read `account`, so that the time doesn't reveal which it was.
 * Returns whether the account's limit is reached.
 */
export async function countHiddenGuess(
  context: WriteContext,
  account: string,
  counter: string,
): Promise<{ id: string; isLimited: boolean }> {
  const now = context.now();
  const limit = accountLimit("second-factor", account);
  await context.database.lock(context.transaction, [limit.key]);
  const times = await readAttempts(context.transaction, [limit.key], { since: now - hourMs, now });
  const isLimited = freeAt(limit, times.get(limit.key) ?? [], now) > now;
  const { key } = accountLimit("second-factor", counter);
  return { id: await noteAttempt(context.transaction, [key], now), isLimited };
}

/** After a correct credential: forgets what `countSignInAttempt` counted, and failures before. */
export async function forgiveAttempt(
  transaction: Transaction,
  attempt: Pick<SignInAttempt, "id" | "pairKey">,
): Promise<void> {
  await transaction
    .deleteFrom("attempts")
    .where(({ or, eb }) => or([eb("key", "=", attempt.pairKey), eb("id", "=", attempt.id)]))
    .execute();
}

/**
 * Deletes the failures that would block the owner after a password change: this network's and the
 * account's. Other networks, and guesses at the second factor, stay blocked.
 */
export async function forgiveOwner(context: WriteContext, email: string): Promise<void> {
  const account = digest(email);
  const keys = [
    pairKey("sign-in", account, networkOf(context.address)),
    accountLimit("sign-in", account).key,
    sparedLimit("sign-in", account).key,
  ];
  await context.transaction.deleteFrom("attempts").where("key", "in", keys).execute();
}

/** Ten minutes after the fifth failure, doubled with each further one up to 24 hours. */
function pairFreeAt(failures: readonly number[], now: number): number {
  const last = failures.at(-1);
  if (last === undefined || failures.length < backoff.freeFailures) return now;
  const doublings = failures.length - backoff.freeFailures;
  return last + Math.min(backoff.firstMs * 2 ** doublings, backoff.maxMs);
}

/** How long (ms) after a sign-in a network counts as one of staff. */
const networkMemoryMs = 90 * dayMs;

/** Actions that make a network one of staff: a sign-in, or a new password by an emailed code. */
const staffActions = ["session.start", "password.reset"] as const;

/**
 * Whether any staff member has signed in from `network` lately, or proved there that an account's
 * mailbox is theirs. A question per account would reveal which addresses have accounts [ASVS 6.3.8].
 */
export async function isStaffNetwork(
  transaction: Transaction,
  network: string,
  now: number,
): Promise<boolean> {
  const rows = await transaction
    .selectFrom("audit_log")
    .select("address")
    .distinct()
    .where("action", "in", staffActions)
    .where("at", ">", now - networkMemoryMs)
    .execute();
  return rows.some(({ address }) => address !== null && networkOf(address) === network);
}
