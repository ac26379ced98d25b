import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import {
  day,
  freeAt,
  hour,
  minute,
  networkOf,
  noteAttempt,
  readAttempts,
  refuseUntil,
} from "../rate-limits.ts";
import { digest } from "../tokens.ts";

/** Free failures of a pair of account and network, then exponential back-off (ms). */
const backoff = { freeFailures: 5, firstMs: 10 * minute, maxMs: day };

/** How long (ms) a pair's failures count. */
const failureMemoryMs = 7 * day;

export type SignInAttempt = { id: string; pairKey: string };

/** Credential being guessed; each has its own counters. */
export type Guessed = "sign-in" | "second-factor";

const pairKey = (guessed: Guessed, account: string, network: string) =>
  `${guessed}:pair:${account}:${network}`;
/** Counter of an account's failures from all networks; `account` is a digest. */
export const accountKey = (guessed: Guessed, account: string) => `${guessed}:account:${account}`;

/** Counter of attempts beyond an account's limit from networks that staff sign in from. */
const sparedKey = (guessed: Guessed, account: string) => `${guessed}:spared:${account}`;

/**
 * Counts an attempt as failed before the credential is checked, so that concurrent attempts all
 * count; `forgiveAttempt` undoes it. The email address may have no account and is stored as a
 * digest, since people type passwords into the wrong field.
 * @throws TooMany [ASVS 6.3.1, 6.6.3]
 */
export async function countSignInAttempt(
  transaction: Transaction<Schema>,
  context: Context,
  email: string,
  guessed: Guessed = "sign-in",
): Promise<SignInAttempt> {
  const now = context.now();
  const network = networkOf(context.address);
  const account = digest(email);
  const byPair = pairKey(guessed, account, network);
  const byAccount = { key: accountKey(guessed, account), max: 20, windowMs: hour };
  const bySpared = { key: sparedKey(guessed, account), max: 100, windowMs: hour };
  const byNetwork = { key: `${guessed}:network:${network}`, max: 100, windowMs: hour };
  const keys = [byPair, byAccount.key, byNetwork.key];
  await context.database.lock(transaction, [...keys, bySpared.key]);
  const failures = await readAttempts(transaction, [byPair], { since: now - failureMemoryMs, now });
  refuseUntil(pairFreeAt(failures.get(byPair) ?? [], now), now);

  const wide = [byAccount.key, bySpared.key, byNetwork.key];
  const times = await readAttempts(transaction, wide, { since: now - hour, now });
  refuseUntil(freeAt(byNetwork, times.get(byNetwork.key) ?? [], now), now);
  const accountFree = freeAt(byAccount, times.get(byAccount.key) ?? [], now);
  if (accountFree > now) {
    // Strangers can exhaust an account's limit, so networks that staff sign in from are exempt,
    // for any address (docs/decisions/staff-networks-and-limits.md).
    if (!(await isStaffNetwork(transaction, network, now))) refuseUntil(accountFree, now);
    refuseUntil(freeAt(bySpared, times.get(bySpared.key) ?? [], now), now);
    keys.push(bySpared.key);
  }
  return { id: await noteAttempt(transaction, keys, now), pairKey: byPair };
}

/**
 * Deletes what `countSignInAttempt` counted and the pair's earlier failures, after a correct
 * credential.
 */
export async function forgiveAttempt(
  transaction: Transaction<Schema>,
  attempt: SignInAttempt,
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
export async function forgiveOwner(
  transaction: Transaction<Schema>,
  context: Context,
  email: string,
): Promise<void> {
  const account = digest(email);
  const keys = [
    pairKey("sign-in", account, networkOf(context.address)),
    accountKey("sign-in", account),
    sparedKey("sign-in", account),
  ];
  await transaction.deleteFrom("attempts").where("key", "in", keys).execute();
}

/** Ten minutes after the fifth failure, doubled with each further one up to 24 hours. */
function pairFreeAt(failures: readonly number[], now: number): number {
  const last = failures.at(-1);
  if (last === undefined || failures.length < backoff.freeFailures) return now;
  const doublings = failures.length - backoff.freeFailures;
  return last + Math.min(backoff.firstMs * 2 ** doublings, backoff.maxMs);
}

/** How long (ms) after a sign-in a network counts as one of staff. */
const networkMemoryMs = 90 * day;

/**
 * Whether any staff member has signed in from `network` lately. A question per account would reveal
 * which addresses have accounts [ASVS 6.3.8].
 */
export async function isStaffNetwork(
  transaction: Transaction<Schema>,
  network: string,
  now: number,
): Promise<boolean> {
  const rows = await transaction
    .selectFrom("audit_log")
    .select("address")
    .distinct()
    .where("action", "=", "session.start")
    .where("at", ">", now - networkMemoryMs)
    .execute();
  return rows.some(({ address }) => address !== null && networkOf(address) === network);
}
