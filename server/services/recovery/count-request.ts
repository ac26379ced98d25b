import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { isKnownNetwork } from "../accounts/known-network.ts";
import type { Context } from "../context.ts";
import { digest } from "../digest.ts";
import { noteAttempt, readAttempts } from "../limits/attempts.ts";
import { freeAt, hour, type Limit, refuseUntil } from "../limits/limit.ts";
import { networkOf } from "../limits/network-of.ts";

/**
 * Counts a request for a code. The e-mail address need not belong to an account: it is counted
 * all the same, as a digest. Strangers can use up an account's requests for as long as they
 * like: networks from which it has signed in before have a count of their own.
 * @throws TooMany after 3 an hour for an address from strangers, as many from where it is known,
 *   10 an hour from a network
 */
export async function countRequest(
  transaction: Transaction<Schema>,
  context: Context,
  email: string,
): Promise<void> {
  const now = context.now();
  const network = networkOf(context.address);
  const asker = (await isKnownNetwork(transaction, email, network, now)) ? "known" : "account";
  const limits: Limit[] = [
    { key: `recovery:${asker}:${digest(email)}`, most: 3, within: hour },
    { key: `recovery:network:${network}`, most: 10, within: hour },
  ];
  const keys = limits.map((limit) => limit.key);
  await context.database.lock(transaction, keys);
  const times = await readAttempts(transaction, keys, { since: now - hour, now });
  const frees = limits.map((limit) => freeAt(limit, times.get(limit.key) ?? [], now));
  refuseUntil(Math.max(...frees), now);
  await noteAttempt(transaction, keys, now);
}
