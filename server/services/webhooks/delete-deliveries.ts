import type { Transaction } from "kysely";
import { dayMs } from "../../../contract/durations.ts";
import { webhookLimits } from "../../../contract/webhook-events.ts";
import type { Schema } from "../../db/schema.ts";
import { type Context, inTransaction } from "../context.ts";

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

/** Deletes deliveries that have been in the log for 30 days. For the system. */
export async function deleteOldDeliveries(context: Context): Promise<void> {
  const cutoff = context.now() - webhookLimits.logDays * dayMs;
  await inTransaction(context, (transaction) =>
    transaction.deleteFrom("webhook_deliveries").where("created_at", "<", cutoff).execute(),
  );
}
