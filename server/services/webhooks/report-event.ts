import { z } from "zod";
import type { Right } from "../../../contract/rights.ts";
import { payloadVersion, type WebhookEvent } from "../../../contract/webhook-events.ts";
import { WebhookEventName, type webhookPayloads } from "../../../contract/webhook-payloads.ts";
import { newId } from "../../db/new-id.ts";
import type { Transaction } from "../../db/schema.ts";
import { rightsOf } from "../accounts/account-rights.ts";
import type { WriteContext } from "../context.ts";
import { queued } from "../outbox/retry-times.ts";

export type EventData<Event extends WebhookEvent> = z.infer<
  (typeof webhookPayloads)[Event]
>["data"];

/** Rights that may see the record of an event, besides admins. */
const readers: Readonly<Record<WebhookEvent, Right>> = {
  "enquiry.received": "clients",
  "enquiry.answered": "clients",
  "enquiry.won": "clients",
  "post.published": "blog",
  "page.published": "pages",
};

const Events = z.array(z.string());

/** The events of a stored webhook; those that this release doesn't know are left out. */
export const readEvents = (stored: string): WebhookEvent[] => {
  const own = Events.parse(JSON.parse(stored));
  return WebhookEventName.options.filter((event) => own.includes(event));
};

type Reported<Event extends WebhookEvent> = {
  event: Event;
  subjectId: string;
  data: EventData<Event>;
  /** Time (ms since 1970) before which it is not sent, such as the end of an Undo. */
  notBefore?: number;
  /** Not to webhooks whose log has it already, delivered or to be delivered. */
  once?: boolean;
};

/**
 * Writes an event into the outbox of every webhook that wants it, within the transaction of the
 * change, so that it is delivered if and only if that commits. Each webhook reports only events
 * that its owner has the right to see.
 */
export async function reportEvent<Event extends WebhookEvent>(
  context: WriteContext,
  { event, subjectId, data, notBefore, once = false }: Reported<Event>,
): Promise<void> {
  const active = context.transaction
    .selectFrom("webhooks")
    .innerJoin("staff", "staff.id", "webhooks.owner_id")
    .select(["webhooks.id", "events", "staff.role", "staff.rights"])
    .where("is_on", "=", 1)
    .where("staff.status", "=", "active")
    .orderBy("webhooks.id");
  // Until this change is committed, no webhook can be deleted; SQLite's writes are serial anyway.
  const isShared = context.database.engine === "postgres";
  const webhooks = await (isShared ? active.forShare("webhooks") : active).execute();
  const informed = once ? await informedWebhooks(context.transaction, event, subjectId) : new Set();
  const receivers = webhooks.filter(
    ({ id, events, ...owner }) =>
      readEvents(events).includes(event) &&
      rightsOf(owner).includes(readers[event]) &&
      !informed.has(id),
  );
  if (receivers.length === 0) return;
  const now = context.now();
  await enqueueDeliveries(context, {
    event,
    subjectId,
    dueAt: notBefore ?? now,
    webhookIds: receivers.map(({ id }) => id),
    payload: payloadOf(event, now, data),
  });
}

/** Ids of the webhooks whose log has an event that was delivered or is to be. */
async function informedWebhooks(
  transaction: Transaction,
  event: WebhookEvent,
  subjectId: string,
): Promise<ReadonlySet<string>> {
  const deliveries = await transaction
    .selectFrom("webhook_deliveries")
    .select("webhook_id")
    .where("subject_id", "=", subjectId)
    .where("event", "=", event)
    .where("status", "!=", "failed")
    .execute();
  return new Set(deliveries.map(({ webhook_id }) => webhook_id));
}

/** The body as it is signed and sent. */
export const payloadOf = (type: string, at: number, data: object): string =>
  JSON.stringify({ type, version: payloadVersion, timestamp: new Date(at).toISOString(), data });

type NewDeliveries = {
  webhookIds: readonly string[];
  event: string;
  subjectId: string | null;
  payload: string;
  dueAt: number;
};

/** Queues one message for each of these webhooks, and wakes the worker after the commit. */
export async function enqueueDeliveries(
  context: WriteContext,
  { webhookIds, event, subjectId, payload, dueAt }: NewDeliveries,
): Promise<void> {
  const message_id = `msg_${newId()}`;
  await context.transaction
    .insertInto("webhook_deliveries")
    .values(
      webhookIds.map((webhook_id) => ({
        id: newId(),
        webhook_id,
        message_id,
        event,
        subject_id: subjectId,
        payload,
        status: "queued" as const,
        attempts: 0,
        due_at: dueAt,
        created_at: context.now(),
      })),
    )
    .execute();
  context.database.announce(context.transaction, "webhooks");
}

/** Takes back an event that no worker has begun to deliver, because its change was undone. */
export async function withdrawEvent(
  transaction: Transaction,
  event: WebhookEvent,
  subjectId: string,
): Promise<void> {
  await transaction
    .deleteFrom("webhook_deliveries")
    .where("subject_id", "=", subjectId)
    .where("event", "=", event)
    .where("status", "=", queued)
    .where("attempts", "=", 0)
    .where("lease", "is", null)
    .execute();
}
