import { dayMs, hourMs } from "../../../contract/durations.ts";
import type { Context, WriteContext } from "../context.ts";
import {
  freeAt,
  type Limit,
  mailboxOf,
  noteAttempt,
  readAttempts,
  wideNetworkOf,
} from "../rate-limits.ts";
import { digest } from "../tokens.ts";

// Limits on emails to addresses that nobody has verified, such as the one in a form: without them,
// strangers could flood a mailbox in our name (decision P22).

type AutomaticLimit = Limit & { name: "mailbox" | "network" | "overall"; reason: string };

function limitsOf({ address }: Context, recipient: string): AutomaticLimit[] {
  return [
    {
      name: "mailbox",
      reason: "This mailbox received 3 automatic emails within a day.",
      key: `automatic:mailbox:${digest(mailboxOf(recipient))}`,
      max: 3,
      windowMs: dayMs,
    },
    {
      name: "network",
      reason: "Forms sent from this network led to 20 automatic emails within an hour.",
      key: `automatic:network:${wideNetworkOf(address)}`,
      max: 20,
      windowMs: hourMs,
    },
    {
      name: "overall",
      reason: "300 automatic emails were sent within an hour.",
      key: overallKey,
      max: 300,
      windowMs: hourMs,
    },
  ];
}

export const overallKey = "automatic:overall";

/**
 * Keys to lock before `countAutomaticEmail`. The overall limit has no lock, because all visitors
 * would wait for it: simultaneous emails may exceed it by a few.
 */
export const automaticEmailKeys = (context: Context, recipient: string): string[] =>
  limitsOf(context, recipient)
    .map(({ key }) => key)
    .filter((key) => key !== overallKey);

/**
 * Counts an automatic email to an unverified address.
 * @returns the limit that was reached, with a reason for staff; null if it may be sent
 */
export async function countAutomaticEmail(
  context: WriteContext,
  recipient: string,
): Promise<Pick<AutomaticLimit, "name" | "reason"> | null> {
  const limits = limitsOf(context, recipient);
  const now = context.now();
  for (const limit of limits) {
    // One window each: a day of the overall limit has 7,200 attempts.
    const since = now - limit.windowMs;
    const times = await readAttempts(context.transaction, [limit.key], { since, now });
    if (freeAt(limit, times.get(limit.key) ?? [], now) > now) return limit;
  }
  const keys = limits.map(({ key }) => key);
  await noteAttempt(context.transaction, keys, now);
  return null;
}
