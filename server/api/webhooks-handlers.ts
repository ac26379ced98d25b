import { redeliver, sendWebhookTest } from "../services/webhooks/deliver-again.ts";
import { listDeliveries } from "../services/webhooks/list-deliveries.ts";
import { listWebhooks } from "../services/webhooks/list-webhooks.ts";
import {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from "../services/webhooks/save-webhook.ts";
import type { Handlers } from "./endpoint-handler.ts";

/** Webhooks and their deliveries. */
export const webhookHandlers = {
  listWebhooks: async (context) => ({ message: await listWebhooks(context) }),
  createWebhook: async (context, { body }) => ({
    message: "Webhook created",
    ...(await createWebhook(context, body)),
  }),
  updateWebhook: async (context, { path, body }) => {
    await updateWebhook(context, path.id, body);
    return { message: "Saved" };
  },
  deleteWebhook: async (context, { path }) => {
    await deleteWebhook(context, path.id);
    return { message: "Webhook deleted" };
  },
  rotateWebhookSecret: async (context, { path }) => ({
    message: "Secret changed",
    ...(await rotateWebhookSecret(context, path.id)),
  }),
  testWebhook: async (context, { path }) => {
    await sendWebhookTest(context, path.id);
    return { message: "Test queued" };
  },
  listWebhookDeliveries: (context, { path, query }) => listDeliveries(context, path.id, query),
  redeliverWebhook: async (context, { path }) => {
    await redeliver(context, path.id, path.delivery);
    return { message: "Queued again" };
  },
} satisfies Partial<Handlers>;
