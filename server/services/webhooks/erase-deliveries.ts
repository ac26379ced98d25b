import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** Deletes the deliveries about these enquiries, with what receivers answered to them. */
export async function eraseDeliveries(
  transaction: Transaction<Schema>,
  enquiryIds: readonly string[],
): Promise<void> {
  if (enquiryIds.length === 0) return;
  await transaction
    .deleteFrom("webhook_deliveries")
    .where("subject_id", "in", enquiryIds)
    .execute();
}
