import { webhookLimits } from "../../contract/webhook-events.ts";
import { newId } from "../db/new-id.ts";
import type { Context } from "../services/context.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  findLeased,
} from "../services/webhooks/claim-deliveries.ts";
import { type Attempt, finalizeDeliveries } from "../services/webhooks/finalize-deliveries.ts";
import { rescheduleDeliveries } from "../services/webhooks/retry-schedule.ts";
import { attemptDelivery, type Network } from "./attempt-delivery.ts";
import { type OutboxWorker, runOutbox } from "./run-outbox.ts";

/** Webhooks to which this process delivers at the same time; each gets one event at a time. */
const concurrency = 10;

/**
 * Delivers the events of the outbox to webhooks, at least once: a receiver that gets one twice
 * sees the same `webhook-id`. After a failure the next events of the webhook go on.
 */
export function startDeliveringWebhooks({
  context,
  network,
  timeoutMs = webhookLimits.attemptMs,
  stopTimeoutMs,
}: {
  context: Context;
  network?: Network;
  timeoutMs?: number;
  stopTimeoutMs?: number;
}): OutboxWorker {
  const lease = newId();
  return runOutbox<ClaimedDelivery, Attempt>({
    ...{ context, table: "webhook_deliveries", lease, name: "webhook delivery" },
    ...{ topic: "webhooks", concurrency, timeoutMs, stopTimeoutMs },
    keyOf: (delivery) => delivery.webhook_id,
    isLowPriority: () => false,
    // The rest is released and claimed again: the webhook may have been switched off.
    isBlocking: ({ kind }) => kind === "failed",
    claim: ({ max }) => claimDeliveries(context, { lease, max }),
    confirm: (deliveries) => findLeased(context, lease, deliveries),
    deliver: (delivery, signal) => attemptDelivery(context, delivery, signal, network),
    finalize: (done) => finalizeDeliveries(context, lease, done),
    rescheduleAfterClockChange: () => rescheduleDeliveries(context),
    log: (delivery, outcome) => logAttempt(context, delivery, outcome),
  });
}

function logAttempt({ log }: Context, delivery: ClaimedDelivery, outcome: Attempt): void {
  const fields = {
    ...{ webhookId: delivery.webhook_id, deliveryId: delivery.id, event: delivery.event },
    ...{ status: outcome.status, durationMs: Math.round(outcome.durationMs) },
  };
  if (outcome.kind === "delivered") log.info(fields, "webhook delivered");
  else log.warn({ ...fields, reason: outcome.reason }, "webhook not delivered");
}
