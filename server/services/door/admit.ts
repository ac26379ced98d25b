import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { digest } from "../digest.ts";
import { noteAttempt, readAttempts } from "../limits/attempts.ts";
import { day, freeAt, hour, type Limit, minute, refuseUntil } from "../limits/limit.ts";
import { networkOf } from "../limits/network-of.ts";

/** Sent again within this time (ms), the same content is the same thing. */
const repeatWindow = 10 * minute;

/** Something that a visitor sends, as the door sees it. */
export type Visit = {
  table: "enquiries" | "call_requests";
  /** In lower case. */
  email: string;
  /** Digests of the content and of the caller's `Idempotency-Key`. */
  fingerprint: string;
  idempotencyKey: string | null;
};

/** `id` is our reference; `repeated` tells that it was given before, for the same thing. */
export type Receipt = { id: string; repeated: boolean };

/** What every field says, in one digest: equal for the same thing sent twice. */
export function fingerprintOf(fields: readonly string[]): string {
  return digest(JSON.stringify(fields));
}

/**
 * Lets a visitor's writing in: returns the id of the record it repeats, else counts it against
 * the limits and returns null. A repetition counts nothing.
 * @throws TooMany after 5 in 10 minutes or 20 a day from a network, 3 an hour with an address
 */
export async function admit(
  transaction: Transaction<Schema>,
  context: Context,
  visit: Visit,
): Promise<string | null> {
  const limits = limitsOf(context, visit.email);
  const keys = [...new Set(limits.map((limit) => limit.key))];
  const names = [visit.fingerprint, visit.idempotencyKey ?? [], keys].flat();
  await context.database.lock(transaction, names);

  const earlier = await findRepeated(transaction, visit, context.now() - repeatWindow);
  if (earlier) return earlier;

  const now = context.now();
  const times = await readAttempts(transaction, keys, { since: now - day, now });
  const frees = limits.map((limit) => freeAt(limit, times.get(limit.key) ?? [], now));
  refuseUntil(Math.max(now, ...frees), now);
  await noteAttempt(transaction, keys, now);
  return null;
}

/** What is counted, and locked, for everything that comes from an e-mail address (lower case). */
export function doorKey(email: string): string {
  return `door:email:${digest(email)}`;
}

function limitsOf(context: Context, email: string): Limit[] {
  const address = doorKey(email);
  const byEmail: Limit = { key: address, most: 3, within: hour };
  // Without a caller's network there is nothing to count by: the product itself acts.
  if (context.address === undefined) return [byEmail];
  const network = `door:network:${networkOf(context.address)}`;
  return [
    byEmail,
    { key: network, most: 5, within: 10 * minute },
    { key: network, most: 20, within: day },
  ];
}

async function findRepeated(
  transaction: Transaction<Schema>,
  visit: Visit,
  since: number,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom(visit.table)
    .select("id")
    .where(({ or, and, eb }) =>
      or([
        and([eb("fingerprint", "=", visit.fingerprint), eb("received_at", ">", since)]),
        eb("idempotency_key", "=", visit.idempotencyKey),
      ]),
    )
    .orderBy("received_at")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
