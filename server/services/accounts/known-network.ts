import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { day } from "../limits/limit.ts";
import { networkOf } from "../limits/network-of.ts";

/** How long (ms) a network from which an account has signed in stays known. */
const memory = 90 * day;

/** Whether the account with this e-mail address has signed in from `network` lately. */
export async function isKnownNetwork(
  transaction: Transaction<Schema>,
  email: string,
  network: string,
  now: number,
): Promise<boolean> {
  const rows = await transaction
    .selectFrom("audit_log")
    .innerJoin("staff", "staff.id", "audit_log.subject_id")
    .select("audit_log.address")
    .distinct()
    .where("staff.email", "=", email)
    .where("audit_log.action", "=", "session.start")
    .where("audit_log.at", ">", now - memory)
    .execute();
  return rows.some((row) => row.address !== null && networkOf(row.address) === network);
}
