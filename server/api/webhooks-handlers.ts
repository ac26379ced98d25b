import { redeliver, sendWebhookTest } from "../services/webhooks/deliver-again.ts";
import { listDeliveries } from "../services/webhooks/list-deliveries.ts";
import { listWebhooks } from "../services/webhooks/list-webhooks.ts";
import {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from "../services/webhooks/save-webhook.ts";
import { type Handlers, saying } from "./endpoint-handler.ts";

/** Webhooks and their deliveries. */
export const webhookHandlers = {
  listWebhooks: async (context) => ({ message: await listWebhooks(context) }),
  createWebhook: async (context, { body }) => ({
    message: "Webhook created",
    ...(await createWebhook(context, body)),
  }),
  updateWebhook: saying("Saved", (context, { path, body }) =>
    updateWebhook(context, path.id, body),
  ),
  deleteWebhook: saying("Webhook deleted", (context, { path }) => deleteWebhook(context, path.id)),
  rotateWebhookSecret: async (context, { path }) => ({
    message: "Secret changed",
    ...(await rotateWebhookSecret(context, path.id)),
  }),
  testWebhook: saying("Test queued", (context, { path }) => sendWebhookTest(context, path.id)),
  listWebhookDeliveries: (context, { path, query }) => listDeliveries(context, path.id, query),
  redeliverWebhook: saying("Queued again", (context, { path }) =>
    redeliver(context, path.id, path.delivery),
  ),
} satisfies Partial<Handlers>;
