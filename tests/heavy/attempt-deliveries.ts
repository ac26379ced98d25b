import type { Context } from "../../server/services/context.ts";
import { claimDeliveries } from "../../server/services/webhooks/claim-deliveries.ts";
import {
  type Attempt,
  finalizeDeliveries,
} from "../../server/services/webhooks/finalize-deliveries.ts";

const at = { startedAt: Date.parse("2026-11-20T06:00:00Z") };

/** Of a receiver that is out of order. */
export const failedAttempt: Attempt = {
  kind: "failed",
  reason: "The receiver answered 500 instead of 200 to 299.",
  ...at,
  durationMs: 12,
  status: 500,
  answer: "<b>out of order</b>",
};

export const goodAttempt: Attempt = { kind: "delivered", ...at, durationMs: 3, status: 204 };

/** Stores this outcome for every event that is due, as a worker does that attempted them. */
export async function attemptDeliveries(context: Context, outcome: Attempt): Promise<void> {
  const jobs = await claimDeliveries(context, { lease: "worker", max: 10 });
  const done = jobs.map((job) => ({ job, outcome }));
  await finalizeDeliveries(context, "worker", done);
}
