import { sql } from "kysely";
import { type Context, inTransaction, readFrom } from "../context.ts";
import { isQueued, leaseMs, queued } from "../outbox/retry-times.ts";

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
  return inTransaction(context, async ({ transaction }) => {
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

/**
 * Which of these deliveries are still queued under this lease. A webhook that is switched off or
 * another worker can take one away after the claim.
 */
export async function findLeased(
  context: Context,
  lease: string,
  deliveries: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  const ids = deliveries.map(({ id }) => id);
  const jobs = await readFrom(context)
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("id", "in", ids)
    .where("lease", "=", lease)
    .where(isQueued)
    .execute();
  return new Set(jobs.map(({ id }) => id));
}
