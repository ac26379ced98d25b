import { z } from "zod";
import { at, count, done, endpoint, pageOf } from "./endpoint.ts";
import { webhookName } from "./fields.ts";
import { pageLimits } from "./limits.ts";
import { type WebhookEvent, webhookEvents, webhookLimits } from "./webhook-events.ts";
import { WebhookEventName } from "./webhook-payloads.ts";

const Events = z
  .array(WebhookEventName)
  .min(1, "Choose at least one event.")
  .transform((chosen): WebhookEvent[] => webhookEvents.filter((event) => chosen.includes(event)));

const url = z
  .string()
  .min(1, "Enter an address.")
  .max(webhookLimits.url, "This address is too long.")
  .describe("An https address on the public internet, without user name and password.");

/** A webhook without its secret. */
export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEventName),
  isOn: z.boolean(),
  offReason: z
    .enum(["failing", "gone", "restored"])
    .nullable()
    .describe(
      `Why we switched it off: no success for ${webhookLimits.failingDays} days, its receiver answered 410, or a backup was restored. Null if staff did.`,
    ),
  failingSince: at.nullable().describe("The first failed attempt since the last success."),
  owner: z
    .string()
    .nullable()
    .describe("The admin who saved it last; null if that account is disabled, which pauses it."),
  oldSecretUntil: at.nullable().describe("End of the time in which the previous secret signs too."),
  waiting: count.describe("Waiting and retrying deliveries."),
});
export type Webhook = z.infer<typeof Webhook>;

export const listWebhooks = endpoint("listWebhooks", {
  summary: "Webhooks, the oldest first.",
  answer: z.object({ message: z.array(Webhook) }),
});

const secret = z.string().describe("`whsec_…`. Only this answer contains it.");

export const createWebhook = endpoint("createWebhook", {
  summary: "Create a webhook. It is on at once.",
  body: z.strictObject({ name: webhookName, url, events: Events }),
  status: 201,
  answer: z.object({ message: z.string(), id: z.string(), secret }),
  errors: [409],
});

export const updateWebhook = endpoint("updateWebhook", {
  summary:
    "Change the given fields of a webhook, which becomes yours. Switching it off fails its waiting deliveries.",
  body: z.strictObject({
    name: webhookName.optional(),
    url: url.optional(),
    events: Events.optional(),
    isOn: z.boolean().optional(),
  }),
  answer: done,
});

export const deleteWebhook = endpoint("deleteWebhook", {
  summary: "Delete a webhook with all its deliveries, including waiting ones.",
  answer: done,
});

export const rotateWebhookSecret = endpoint("rotateWebhookSecret", {
  summary: `Give a webhook a new secret. Both sign for ${webhookLimits.oldSecretHours} hours.`,
  answer: z.object({ message: z.string(), secret }),
});

export const testWebhook = endpoint("testWebhook", {
  summary: "Send a test event to a webhook that is on. It is attempted once.",
  answer: done,
  errors: [409],
});

/** An event and the last attempt to deliver it. */
export const WebhookDelivery = z.object({
  id: z.string(),
  messageId: z.string().describe("The header `webhook-id`."),
  event: z.string(),
  status: z.enum(["waiting", "retrying", "delivered", "failed"]),
  createdAt: at,
  attempts: count,
  attemptedAt: at.nullable(),
  nextAttemptAt: at.nullable(),
  durationMs: count.nullable(),
  httpStatus: count.nullable(),
  failure: z.string().nullable(),
  answer: z.string().nullable().describe("The beginning of the receiver’s answer."),
  payload: z.string().describe("The body that is sent."),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const listWebhookDeliveries = endpoint("listWebhookDeliveries", {
  summary: `Deliveries of a webhook in the last ${webhookLimits.logDays} days, newest first, paginated.`,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(pageLimits.max).default(pageLimits.default),
    cursor: z.string().max(400).optional(),
    status: z.enum(["failed"]).optional(),
  }),
  answer: pageOf(WebhookDelivery),
});

export const redeliverWebhook = endpoint("redeliverWebhook", {
  summary: "Deliver a delivered or failed event again, with the same `webhook-id`.",
  answer: done,
  errors: [409],
});
