import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { day } from "../limits/limit.ts";
import { networkOf } from "../limits/network-of.ts";

/** How long (ms) a network from which somebody has signed in stays known. */
const memory = 90 * day;

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
    .where("at", ">", now - memory)
    .execute();
  return rows.some(({ address }) => address !== null && networkOf(address) === network);
}
