import type { Transaction } from "../../db/schema.ts";
import { queued } from "../outbox/job-lease.ts";

/** Why a delivery of a webhook that is off failed. */
const switchedOff = "The webhook was switched off before this was delivered.";

/** Fails the waiting deliveries of a webhook that is being switched off; staff can repeat them. */
export async function failWaiting(transaction: Transaction, webhookId: string): Promise<void> {
  await transaction
    .updateTable("webhook_deliveries")
    .set({ status: "failed", lease: null, leased_until: null })
    // An attempt's own reason says more.
    .set((eb) => ({ failure: eb.fn.coalesce("failure", eb.val(switchedOff)) }))
    .where("webhook_id", "=", webhookId)
    .where("status", "=", queued)
    .execute();
}
