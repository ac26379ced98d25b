// Apart from webhooks.ts, without zod: the back office's screens load it.

/** Events that a webhook reports, in the order in which screens and documents list them. */
export const webhookEvents = [
  "enquiry.received",
  "enquiry.answered",
  "enquiry.won",
  "post.published",
  "page.published",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookEventTexts: Readonly<Record<WebhookEvent, string>> = {
  "enquiry.received": "Enquiry received",
  "enquiry.answered": "Enquiry answered",
  "enquiry.won": "Enquiry won",
  "post.published": "Post published",
  "page.published": "Page published",
};

/** Sent on request only, to see whether the receiver answers. */
export const testEvent = "webhook.test";

/** Version of the payloads: a change that could break a receiver gets the next one. */
export const payloadVersion = 1;

export const webhookLimits = {
  /** Number of webhooks, since each event is written once for each. */
  webhooks: 20,
  /** Length of an address. */
  url: 2_000,
  /** How long (ms) one attempt may take, with the name's look-up and the answer. */
  attemptMs: 10_000,
  /** Bytes that are read of an answer, and characters that are stored of it. */
  answerBytes: 64 * 1024,
  answerText: 1_024,
  /** After this many days without one success a webhook is switched off. */
  failingDays: 3,
  /** Hours for which the previous secret signs too. */
  oldSecretHours: 24,
  logDays: 30,
} as const;
