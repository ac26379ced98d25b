import { testEvent } from "../../../contract/webhook-events.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight, requireSession } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { enqueueDeliveries, payloadOf } from "./report-event.ts";
import { requireWebhook } from "./save-webhook.ts";

const isOff = () => new Conflict("This webhook is off. Switch it on first.");

/** Queues a test event, attempted once. @throws NotFound; Conflict if the webhook is off */
export async function sendWebhookTest(context: Context, id: string): Promise<void> {
  requireRight(context, "settings");
  requireSession(context);
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["webhooks"]);
    const { is_on } = await requireWebhook(transaction, id);
    if (is_on === 0) throw isOff();
    const now = context.now();
    const link = `${context.settings.siteUrl}/admin/settings/webhooks`;
    await enqueueDeliveries(context, {
      webhookIds: [id],
      event: testEvent,
      subjectId: null,
      dueAt: now,
      payload: payloadOf(testEvent, now, { link }),
    });
    await record(context, "webhook.test", { webhook: id });
  });
}

/** Queues a delivery again, under its id. @throws NotFound; Conflict if the webhook is off */
export async function redeliver(
  context: Context,
  webhookId: string,
  deliveryId: string,
): Promise<void> {
  requireRight(context, "settings");
  requireSession(context);
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["webhooks"]);
    const { is_on } = await requireWebhook(transaction, webhookId);
    const delivery = await transaction
      .selectFrom("webhook_deliveries")
      .select(["id", "status", "message_id"])
      .where("id", "=", deliveryId)
      .where("webhook_id", "=", webhookId)
      .executeTakeFirst();
    if (!delivery) throw new NotFound("This delivery is no longer in the log.");
    if (is_on === 0) throw isOff();
    if (delivery.status === "queued") return;
    await transaction
      .updateTable("webhook_deliveries")
      .set({ status: "queued", attempts: 0, due_at: context.now() })
      .where("id", "=", deliveryId)
      .execute();
    context.database.announce(transaction, "webhooks");
    const details = { message: delivery.message_id };
    await record(context, "webhook.redeliver", { webhook: webhookId }, details);
  });
}
