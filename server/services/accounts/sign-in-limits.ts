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

/** Failures before a pair of account and network has to wait, and for how long then (ms). */
const patience = { free: 5, first: 10 * minute, longest: day };

/** What is remembered of a pair's failures: as long as attempts are kept at all. */
const failureMemoryMs = 7 * day;

export type SignInTry = { id: string; pairKey: string };

/** What is guessed at: each has a count of its own, since a known password proves nothing more. */
export type Guessed = "sign-in" | "second-factor";

const pairKey = (guessed: Guessed, account: string, network: string) =>
  `${guessed}:pair:${account}:${network}`;
/** Under what the failures of an account are counted, from wherever; `account` is a digest. */
export const accountKey = (guessed: Guessed, account: string) => `${guessed}:account:${account}`;

/** Tries beyond an account's limit that were let through, since staff sign in from there. */
const sparedKey = (guessed: Guessed, account: string) => `${guessed}:spared:${account}`;

/**
 * Counts a try to sign in as failed before what was typed is looked at, so that tries made all at
 * once are all counted; `forgiveTry` takes it back. The e-mail address need not belong to an
 * account, and is kept as a digest, since people type passwords into the wrong field.
 * @throws TooMany [ASVS 6.3.1, 6.6.3]
 */
export async function countTry(
  transaction: Transaction<Schema>,
  context: Context,
  email: string,
  guessed: Guessed = "sign-in",
): Promise<SignInTry> {
  const now = context.now();
  const network = networkOf(context.address);
  const account = digest(email);
  const byPair = pairKey(guessed, account, network);
  const byAccount = { key: accountKey(guessed, account), most: 20, within: hour };
  const bySpared = { key: sparedKey(guessed, account), most: 100, within: hour };
  const byNetwork = { key: `${guessed}:network:${network}`, most: 100, within: hour };
  const keys = [byPair, byAccount.key, byNetwork.key];
  await context.database.lock(transaction, [...keys, bySpared.key]);
  const failures = await readAttempts(transaction, [byPair], { since: now - failureMemoryMs, now });
  refuseUntil(pairFreeAt(failures.get(byPair) ?? [], now), now);

  const wide = [byAccount.key, bySpared.key, byNetwork.key];
  const times = await readAttempts(transaction, wide, { since: now - hour, now });
  refuseUntil(freeAt(byNetwork, times.get(byNetwork.key) ?? [], now), now);
  const accountFree = freeAt(byAccount, times.get(byAccount.key) ?? [], now);
  if (accountFree > now) {
    // Strangers can use up an account's tries for as long as they like: where staff sign in from
    // is therefore spared that limit, for any address (docs/decisions/networks-of-staff.md).
    if (!(await isStaffNetwork(transaction, network, now))) refuseUntil(accountFree, now);
    refuseUntil(freeAt(bySpared, times.get(bySpared.key) ?? [], now), now);
    keys.push(bySpared.key);
  }
  return { id: await noteAttempt(transaction, keys, now), pairKey: byPair };
}

/** Takes back what `countTry` counted, and the pair's earlier failures: what was typed was right. */
export async function forgiveTry(
  transaction: Transaction<Schema>,
  attempt: SignInTry,
): Promise<void> {
  await transaction
    .deleteFrom("attempts")
    .where(({ or, eb }) => or([eb("key", "=", attempt.pairKey), eb("id", "=", attempt.id)]))
    .execute();
}

/**
 * Takes back what would keep the owner from signing in with the password just chosen: guesses at
 * the old one, of this network's pair and of the account. Other networks go on waiting, and so
 * does whoever guesses at the second factor.
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

/** After the fifth failure ten minutes, doubled with each further one up to 24 hours. */
function pairFreeAt(failures: readonly number[], now: number): number {
  const last = failures.at(-1);
  if (last === undefined || failures.length < patience.free) return now;
  const doublings = failures.length - patience.free;
  return last + Math.min(patience.first * 2 ** doublings, patience.longest);
}

/** How long (ms) a network from which somebody has signed in stays known. */
const networkMemoryMs = 90 * day;

/**
 * Whether any member of staff has signed in from `network` lately. Not whether a certain account
 * has: limits that ask this would show whose addresses have accounts [ASVS 6.3.8].
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
