import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import {
  day,
  freeAt,
  hour,
  type Limit,
  minute,
  networkOf,
  noteAttempt,
  readAttempts,
  refuseUntil,
} from "../rate-limits.ts";
import { digest } from "../tokens.ts";

/** Counter and lock of everything that comes from an email address (lower case). */
export function senderKey(email: string): string {
  return `intake:email:${digest(email)}`;
}

/** Counters that an enquiry from `email` (lower case) counts against; lock them before counting. */
export function intakeKeys(context: Context, email: string): string[] {
  return [...new Set(limitsOf(context, email).map(({ key }) => key))];
}

/**
 * Counts an enquiry against the limits of its sender and network.
 * @throws TooMany after 5 in 10 minutes or 20 a day from a network, 3 an hour with an address
 */
export async function enforceIntakeLimits(
  transaction: Transaction<Schema>,
  context: Context,
  email: string,
): Promise<void> {
  const keys = intakeKeys(context, email);
  const now = context.now();
  const times = await readAttempts(transaction, keys, { since: now - day, now });
  const frees = limitsOf(context, email).map((limit) =>
    freeAt(limit, times.get(limit.key) ?? [], now),
  );
  refuseUntil(Math.max(now, ...frees), now);
  await noteAttempt(transaction, keys, now);
}

function limitsOf(context: Context, email: string): Limit[] {
  const byEmail: Limit = { key: senderKey(email), most: 3, within: hour };
  // Jobs have no network address to count by.
  if (context.address === undefined) return [byEmail];
  const network = `intake:network:${networkOf(context.address)}`;
  return [
    byEmail,
    { key: network, most: 5, within: 10 * minute },
    { key: network, most: 20, within: day },
  ];
}
