import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { isStaffNetwork } from "../accounts/staff-network.ts";
import type { Context } from "../context.ts";
import { digest } from "../digest.ts";
import { noteAttempt, readAttempts } from "../limits/attempts.ts";
import { freeAt, hour, type Limit, refuseUntil } from "../limits/limit.ts";
import { networkOf } from "../limits/network-of.ts";

/**
 * Counts a request for a code. The e-mail address need not belong to an account: it is counted
 * all the same, as a digest. Strangers can use up an account's requests for as long as they
 * like: networks from which staff sign in have counts of their own, for any address
 * (docs/decisions/staff-networks-and-limits.md).
 * @throws TooMany after 3 an hour for an address from strangers; as many from each network of
 *   staff, 10 from all of those; 10 an hour from a network
 */
export async function countRequest(
  transaction: Transaction<Schema>,
  context: Context,
  email: string,
): Promise<void> {
  const now = context.now();
  const network = networkOf(context.address);
  const account = digest(email);
  const ofAddress: Limit[] = (await isStaffNetwork(transaction, network, now))
    ? [
        { key: `recovery:pair:${account}:${network}`, most: 3, within: hour },
        { key: `recovery:known:${account}`, most: 10, within: hour },
      ]
    : [{ key: `recovery:account:${account}`, most: 3, within: hour }];
  const limits: Limit[] = [
    ...ofAddress,
    { key: `recovery:network:${network}`, most: 10, within: hour },
  ];
  const keys = limits.map((limit) => limit.key);
  await context.database.lock(transaction, keys);
  const times = await readAttempts(transaction, keys, { since: now - hour, now });
  const frees = limits.map((limit) => freeAt(limit, times.get(limit.key) ?? [], now));
  refuseUntil(Math.max(...frees), now);
  await noteAttempt(transaction, keys, now);
}
