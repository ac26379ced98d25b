import { sql } from "kysely";
import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";
import { testEvent, webhookLimits } from "../../../contract/webhook-events.ts";
import type { Transaction } from "../../db/schema.ts";
import type { WebhookRow } from "../../db/tables/webhook-tables.ts";
import { isActiveWith } from "../accounts/account-rights.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, type WriteContext } from "../context.ts";
import { enqueueEmails } from "../outbox/enqueue-emails.ts";
import { nextAttemptAt, rescheduleJobs } from "../outbox/retry-times.ts";
import type { ClaimedDelivery } from "./claim-deliveries.ts";
import { failWaiting } from "./save-webhook.ts";

/** One attempt; texts are shown to staff. */
export type Attempt = {
  startedAt: number;
  durationMs: number;
  /** Status of the answer, if one came. */
  status?: number | undefined;
  answer?: string | undefined;
} & ({ kind: "delivered" } | { kind: "failed"; reason: string; retryAfterMs?: number | undefined });

type Finished = {
  job: Pick<ClaimedDelivery, "id" | "webhook_id" | "event" | "attempts">;
  outcome: Attempt | { kind: "released" };
};

const maxReasonLength = 500;

/**
 * Stores the results of attempts and ends their leases, in one transaction. A webhook that answers
 * 410, or gives up a delivery after three days without a success, is switched off and admins get an
 * email. Ignores failures of deliveries that `lease` has lost.
 */
export async function finalizeDeliveries(
  context: Context,
  lease: string,
  done: readonly Finished[],
): Promise<void> {
  const outcomes: ("delivered" | "failed" | "retried")[] = [];
  await inTransaction(context, async (context, transaction) => {
    outcomes.length = 0;
    await context.database.lock(transaction, ["webhooks"]);
    for (const { job, outcome } of done) {
      if (outcome.kind === "released") await release(transaction, lease, job.id);
      else outcomes.push(...(await finalizeOne(context, { lease, job, outcome })));
    }
  });
  for (const outcome of outcomes) context.count("webhook finalized", { outcome });
}

function release(transaction: Transaction, lease: string, id: string) {
  return transaction
    .updateTable("webhook_deliveries")
    .set({ lease: null, leased_until: null })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

type One = { lease: string; job: Finished["job"]; outcome: Attempt };

async function finalizeOne(
  context: WriteContext,
  { lease, job, outcome }: One,
): Promise<("delivered" | "failed" | "retried")[]> {
  const attempts = job.attempts + 1;
  const now = context.now();
  const isDelivered = outcome.kind === "delivered";
  const dueAt =
    isDelivered || job.event === testEvent
      ? undefined
      : nextAttemptAt(backoffMs, attempts, now, outcome.retryAfterMs);
  const result = isDelivered ? "delivered" : dueAt === undefined ? "failed" : "queued";
  const change = await context.transaction
    .updateTable("webhook_deliveries")
    .set({
      status: result,
      attempts,
      lease: null,
      leased_until: null,
      ...(dueAt !== undefined && { due_at: dueAt }),
      attempted_at: outcome.startedAt,
      duration_ms: Math.round(outcome.durationMs),
      http_status: outcome.status ?? null,
      failure: isDelivered ? null : storable(outcome.reason, maxReasonLength),
      answer: outcome.answer ? storable(outcome.answer, webhookLimits.answerText) : null,
    })
    .where("id", "=", job.id)
    // A delivery counts even if its webhook was switched off, or its lease ended, meanwhile.
    .where(({ eb }) => (isDelivered ? eb("status", "!=", "delivered") : eb("lease", "=", lease)))
    .executeTakeFirst();
  if (change.numUpdatedRows === 0n) return [];
  if (isDelivered) await noteSuccess(context.transaction, job.webhook_id);
  // A test says nothing about the events: it switches nothing off.
  else if (job.event !== testEvent) {
    const isGivenUp = result === "failed";
    const isOff = await noteFailure(context, job.webhook_id, { ...outcome, isGivenUp });
    if (isOff) return ["failed"];
  }
  return [result === "queued" ? "retried" : result];
}

/** PostgreSQL rejects NUL, and with it the whole transaction. */
const storable = (text: string, length: number) =>
  text.replaceAll("\0", "\ufffd").slice(0, length).toWellFormed();

function noteSuccess(transaction: Transaction, id: string) {
  return transaction
    .updateTable("webhooks")
    .set({ failing_since: null })
    .where("id", "=", id)
    .where("failing_since", "is not", null)
    .execute();
}

/** @returns whether the failure switched the webhook off, and failed its waiting deliveries */
async function noteFailure(
  context: WriteContext,
  id: string,
  { status, isGivenUp }: Attempt & { isGivenUp: boolean },
): Promise<boolean> {
  const now = context.now();
  const webhook = await context.transaction
    .selectFrom("webhooks")
    .select(["id", "name", "failing_since"])
    .where("id", "=", id)
    .where("is_on", "=", 1)
    .executeTakeFirst();
  if (!webhook) return false;
  const since = webhook.failing_since ?? now;
  const isGone = status === 410;
  // Where events are rare, the last failure may be weeks ago: one more is no reason.
  if (isGone || (isGivenUp && now - since >= webhookLimits.failingDays * dayMs)) {
    await switchOff(context, webhook, isGone ? "gone" : "failing");
    return true;
  }
  if (webhook.failing_since === null) {
    await context.transaction
      .updateTable("webhooks")
      .set({ failing_since: now })
      .where("id", "=", id)
      .execute();
  }
  return false;
}

async function switchOff(
  context: WriteContext,
  { id, name }: Pick<WebhookRow, "id" | "name">,
  reason: "gone" | "failing",
): Promise<void> {
  await context.transaction
    .updateTable("webhooks")
    .set({ is_on: 0, off_reason: reason, failing_since: null })
    .where("id", "=", id)
    .execute();
  await failWaiting(context.transaction, id);
  const details = { title: name, reason };
  await record(context, "webhook.switch-off", { webhook: id }, details);
  const { siteUrl } = context.settings;
  const admins = await context.transaction
    .selectFrom("staff")
    .select(["name", "email"])
    .where(isActiveWith("settings"))
    .orderBy("id")
    .execute();
  const at = context.now();
  await enqueueEmails(
    context,
    admins.map((admin) => ({
      template: "webhook-off" as const,
      data: { name: admin.name, webhook: name, reason, at, siteUrl },
      recipient: admin.email,
      subject: `Webhook switched off: ${name}`,
    })),
  );
}

/** Back-off (ms) after the first, second … failed attempt: together about a day. */
export const backoffMs: readonly number[] = [
  minuteMs / 2,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  8 * hourMs,
  8 * hourMs,
];

/** The longest wait (ms), for which `Retry-After` may ask after any attempt. */
const maxMs = Math.max(...backoffMs);

/** Reschedules deliveries whose due time or lease is too late, because the clock was set back. */
export const rescheduleDeliveries = (context: Context): Promise<void> =>
  rescheduleJobs(context, "webhook_deliveries", [{ jobs: sql`1 = 1`, maxMs, newMs: 0 }]);
