import { webhookLimits } from "../../contract/webhook-events.ts";
import { newId } from "../db/new-id.ts";
import type { Context } from "../services/context.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  findLeased,
} from "../services/webhooks/claim-deliveries.ts";
import {
  type Attempt,
  finalizeDeliveries,
  rescheduleDeliveries,
} from "../services/webhooks/finalize-deliveries.ts";
import { openWebhookSecret, signaturesOf } from "../services/webhooks/webhook-secret.ts";
import { type PostOptions, postWebhook, Unreachable, type WebhookAnswer } from "./post-webhook.ts";
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
    context,
    table: "webhook_deliveries",
    lease,
    name: "webhook delivery",
    topic: "webhooks",
    concurrency,
    timeoutMs,
    stopTimeoutMs,
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
    webhookId: delivery.webhook_id,
    deliveryId: delivery.id,
    event: delivery.event,
    status: outcome.status,
    durationMs: Math.round(outcome.durationMs),
  };
  if (outcome.kind === "delivered") log.info(fields, "webhook delivered");
  else log.warn({ ...fields, reason: outcome.reason }, "webhook not delivered");
}

/** For tests: another resolver, an authority of their own. */
export type Network = Pick<PostOptions, "resolve" | "ca">;

/** Signs and posts one delivery (Standard Webhooks 1.0). Never rejects. */
async function attemptDelivery(
  context: Context,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
  network: Network = {},
): Promise<Attempt> {
  const startedAt = context.now();
  const start = performance.now();
  const timing = () => ({ startedAt, durationMs: performance.now() - start });
  try {
    const secrets = secretsOf(context, delivery, startedAt);
    if (secrets.length === 0) {
      const reason = "No key decrypts the secret of this webhook. Change its secret.";
      return { kind: "failed", reason, ...timing() };
    }
    const answer = await postWebhook({
      ...network,
      url: new URL(delivery.url),
      body: delivery.payload,
      signal,
      headers: headersOf(delivery, secrets, startedAt),
      allowPrivate: context.settings.webhookPrivate ?? false,
    });
    return { ...outcomeOf(answer, startedAt), ...textOf(answer), ...timing() };
  } catch (error) {
    return { kind: "failed", reason: reasonOf(error), ...timing() };
  }
}

/** The secret, and for a day after a rotation the one before. */
function secretsOf(context: Context, delivery: ClaimedDelivery, now: number): string[] {
  const { webhook_id: id, secret, old_secret: old, old_secret_until: until } = delivery;
  const stored = old !== null && (until ?? 0) > now ? [secret, old] : [secret];
  return stored.flatMap((each) => openWebhookSecret(context, id, each) ?? []);
}

function headersOf(
  { message_id: id, payload: body }: ClaimedDelivery,
  secrets: readonly string[],
  now: number,
): Record<string, string> {
  const timestamp = Math.floor(now / 1000);
  return {
    "Content-Type": "application/json",
    "User-Agent": "Nirbhay-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signaturesOf(secrets, { id, timestamp, body }),
  };
}

type Outcome = { kind: "delivered" } | { kind: "failed"; reason: string; retryAfterMs?: number };

function outcomeOf({ status, retryAfter }: WebhookAnswer, now: number): Outcome {
  if (status >= 200 && status < 300) return { kind: "delivered" };
  const retryAfterMs = retryAfter === undefined ? undefined : waitOf(retryAfter, now);
  return {
    kind: "failed",
    reason: refusalOf(status),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

function refusalOf(status: number): string {
  if (status >= 300 && status < 400) {
    return `The receiver answered ${status}, a redirect, which is not followed. Enter the final address.`;
  }
  if (status === 410) return "The receiver answered 410: it wants no more events.";
  return `The receiver answered ${status} instead of 200 to 299.`;
}

/** `Retry-After` in ms: seconds or a date; undefined for anything else. */
function waitOf(header: string, now: number): number | undefined {
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

const textOf = ({ status, body }: WebhookAnswer) => ({
  status,
  answer: body.subarray(0, 4 * webhookLimits.answerText).toString("utf8"),
});

function reasonOf(error: unknown): string {
  if (error instanceof Unreachable) return error.message;
  if (!(error instanceof Error)) return String(error);
  const cause = error.name === "AbortError" ? (error.cause ?? error) : error;
  if (cause instanceof Error && cause.name === "TimeoutError") {
    return `No complete answer within ${webhookLimits.attemptMs / 1000} seconds.`;
  }
  if (cause !== error && cause instanceof Error) return cause.message;
  const code = "code" in error ? String(error.code) : "";
  return explained[code] ?? `The connection failed: ${code || error.message}.`;
}

const explained: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The receiver refused the connection.",
  ECONNRESET: "The receiver closed the connection without an answer.",
  EPIPE: "The receiver closed the connection without an answer.",
  CERT_HAS_EXPIRED: "The receiver’s certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The receiver’s certificate is self-signed.",
  SELF_SIGNED_CERT_IN_CHAIN: "The receiver’s certificate is not from a known authority.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The receiver’s certificate is not from a known authority.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The receiver’s certificate is for another name.",
};
