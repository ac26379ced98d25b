import type { Transaction } from "kysely";
import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { enforceLimits, type Limit, networkOf } from "../rate-limits.ts";
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
  await enforceLimits(transaction, limitsOf(context, email), context.now());
}

function limitsOf(context: Context, email: string): Limit[] {
  const byEmail: Limit = { key: senderKey(email), max: 3, windowMs: hourMs };
  // Jobs have no network address to count by.
  if (context.address === undefined) return [byEmail];
  const network = `intake:network:${networkOf(context.address)}`;
  return [
    byEmail,
    { key: network, max: 5, windowMs: 10 * minuteMs },
    { key: network, max: 20, windowMs: dayMs },
  ];
}
