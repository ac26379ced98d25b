import { dayMs } from "../../../contract/durations.ts";
import { webhookLimits } from "../../../contract/webhook-events.ts";
import type { Transaction } from "../../db/schema.ts";
import { type Context, inTransaction } from "../context.ts";

/**
 * Deletes the deliveries about these enquiries, and about any that don't exist any more, with the
 * answers of their receivers.
 */
export async function eraseDeliveries(
  transaction: Transaction,
  enquiryIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom("webhook_deliveries")
    .where("event", "like", "enquiry.%")
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        ...(enquiryIds.length === 0 ? [] : [eb("subject_id", "in", enquiryIds)]),
        not(
          exists(
            selectFrom("enquiries")
              .select("enquiries.id")
              // Those in the bin (deleted_at) come back with them.
              .whereRef("enquiries.id", "=", "webhook_deliveries.subject_id"),
          ),
        ),
      ]),
    )
    .execute();
}

/** Deletes deliveries that have been in the log for 30 days. For the system. */
export async function deleteOldDeliveries(context: Context): Promise<void> {
  const cutoff = context.now() - webhookLimits.logDays * dayMs;
  await inTransaction(context, ({ transaction }) =>
    transaction.deleteFrom("webhook_deliveries").where("created_at", "<", cutoff).execute(),
  );
}
