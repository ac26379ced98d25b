import { sql, type Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** Why a letter did not go out, for staff to read. */
const reason = "The data of its recipient is restricted.";

/**
 * Keeps back what staff wrote to an address (lower case) and has not left yet. Receipts go out:
 * they answer what the person did.
 */
export async function holdLetters(
  transaction: Transaction<Schema>,
  address: string,
): Promise<void> {
  await transaction
    .updateTable("emails")
    .set({ status: "failed", failure: reason, lease: null, leased_until: null })
    .where("status", "=", "queued")
    .where("template", "=", "client-email")
    .where(sql<string>`lower(recipient)`, "=", address)
    .execute();
}
