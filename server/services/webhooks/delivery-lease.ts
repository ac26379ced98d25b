import { sql } from "kysely";
import { webhookLimits } from "../../../contract/webhook-events.ts";
import { type Context, inTransaction, readFrom } from "../context.ts";
import { leaseMs, queued } from "../emails/email-lease.ts";
import { backoffMs, clockToleranceMs, jitter } from "./retry-times.ts";

/** Deliveries of one webhook that a worker claims at once. */
const perWebhook = 10;

export type ClaimedDelivery = {
  id: string;
  webhook_id: string;
  message_id: string;
  event: string;
  payload: string;
  attempts: number;
  url: string;
  secret: string;
  old_secret: string | null;
  old_secret_until: number | null;
};

type Claim = { lease: string; max: number };

/**
 * Leases up to `max` due deliveries to one worker for `leaseMs`, the earliest due first. One worker
 * at a time delivers to a webhook; a delivery that waits for its next attempt holds up no other.
 */
export async function claimDeliveries(
  context: Context,
  { lease, max }: Claim,
): Promise<ClaimedDelivery[]> {
  const now = context.now();
  return inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, ["webhooks"]);
    const due = await transaction
      .with("due", (db) =>
        db
          .selectFrom("webhook_deliveries as delivery")
          .innerJoin("webhooks", "webhooks.id", "delivery.webhook_id")
          .select(["delivery.id", "delivery.webhook_id", "delivery.due_at"])
          .select(
            sql<number>`row_number() over (partition by delivery.webhook_id order by delivery.due_at, delivery.id)`.as(
              "position",
            ),
          )
          .where("delivery.status", "=", queued)
          .where("delivery.due_at", "<=", now)
          .where("webhooks.is_on", "=", 1)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom("webhook_deliveries as other")
                  .select("other.id")
                  .whereRef("other.webhook_id", "=", "delivery.webhook_id")
                  .where("other.status", "=", queued)
                  .where("other.leased_until", ">", now),
              ),
            ),
          ),
      )
      .selectFrom("due")
      .select("id")
      .where("position", "<=", perWebhook)
      .orderBy("due_at")
      .orderBy("id")
      .limit(max)
      .execute();
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    await transaction
      .updateTable("webhook_deliveries")
      .set({ lease, leased_until: now + leaseMs })
      .where("id", "in", ids)
      .execute();
    return transaction
      .selectFrom("webhook_deliveries as delivery")
      .innerJoin("webhooks", "webhooks.id", "delivery.webhook_id")
      .select(["delivery.id", "webhook_id", "message_id", "event", "payload", "attempts"])
      .select(["url", "secret", "old_secret", "old_secret_until"])
      .where("delivery.id", "in", ids)
      .orderBy("due_at")
      .orderBy("delivery.id")
      .execute();
  });
}

/** Extends the lease of everything that a worker has claimed. */
export async function renewDeliveries(context: Context, lease: string): Promise<void> {
  await inTransaction(context, (transaction) =>
    transaction
      .updateTable("webhook_deliveries")
      .set({ leased_until: context.now() + leaseMs })
      .where("lease", "=", lease)
      .where("status", "=", queued)
      .execute(),
  );
}

/** Which of these are still queued under this lease: an erasure or a switch may have taken them. */
export async function findLeasedDeliveries(
  context: Context,
  lease: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readFrom(context)
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("id", "in", ids)
    .where("lease", "=", lease)
    .where("status", "=", queued)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Reschedules deliveries whose due time or lease is later than any delay or lease reaches, because
 * the clock was set back since. A live worker renews its shortened lease.
 */
export async function rescheduleDeliveries(context: Context): Promise<void> {
  const now = context.now();
  const latestDue = now + Math.max(...backoffMs) * (1 + jitter) + clockToleranceMs;
  const latestLease = now + leaseMs + clockToleranceMs;
  const wrong = await readFrom(context)
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("status", "=", queued)
    .where(({ or, eb }) => or([eb("due_at", ">", latestDue), eb("leased_until", ">", latestLease)]))
    .limit(1)
    .execute();
  if (wrong.length === 0) return;
  await inTransaction(context, async (transaction) => {
    const deliveries = transaction.updateTable("webhook_deliveries").where("status", "=", queued);
    await deliveries
      .set({ leased_until: now + leaseMs })
      .where("leased_until", ">", latestLease)
      .execute();
    await deliveries.set({ due_at: now }).where("due_at", ">", latestDue).execute();
  });
  context.log.warn({}, "webhook deliveries rescheduled: the clock was set back");
}

/** Deletes what has been in the log for 30 days. For the system. */
export async function deleteOldDeliveries(context: Context): Promise<void> {
  const cutoff = context.now() - webhookLimits.logDays * 24 * 3_600_000;
  await inTransaction(context, (transaction) =>
    transaction.deleteFrom("webhook_deliveries").where("created_at", "<", cutoff).execute(),
  );
}
