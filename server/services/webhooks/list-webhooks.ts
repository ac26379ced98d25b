import type { Webhook, WebhookDelivery } from "../../../contract/webhooks.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { NotFound } from "../errors.ts";
import { queued } from "../outbox/retry-times.ts";
import { readCursor, writeCursor } from "../pagination.ts";
import { readEvents } from "./report-event.ts";

/** Webhooks, the oldest first, without their secrets. */
export async function listWebhooks(context: Context): Promise<Webhook[]> {
  requireRight(context, "settings");
  const now = context.now();
  const rows = await readFrom(context)
    .selectFrom("webhooks")
    .leftJoin("staff", "staff.id", "webhooks.owner_id")
    .select(["webhooks.id", "webhooks.name", "url", "events", "is_on", "off_reason"])
    .select(["failing_since", "old_secret_until", "staff.name as owner", "staff.status"])
    .select(({ selectFrom }) =>
      selectFrom("webhook_deliveries")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("webhook_deliveries.webhook_id", "=", "webhooks.id")
        .where("webhook_deliveries.status", "=", queued)
        .as("waiting"),
    )
    .orderBy("webhooks.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: row.url,
    events: readEvents(row.events),
    isOn: row.is_on === 1,
    offReason: row.off_reason,
    failingSince: isoOrNull(row.failing_since),
    owner: row.status === "active" ? row.owner : null,
    oldSecretUntil: isoOrNull((row.old_secret_until ?? 0) > now ? row.old_secret_until : null),
    waiting: Number(row.waiting ?? 0),
  }));
}

const isoOrNull = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

type Query = { limit: number; cursor?: string | undefined; status?: "failed" | undefined };
type Page = { message: WebhookDelivery[]; next: string | null };

/** Deliveries of a webhook, newest first. @throws NotFound, Invalid */
export async function listDeliveries(
  context: Context,
  webhookId: string,
  { limit, cursor, status }: Query,
): Promise<Page> {
  requireRight(context, "settings");
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const db = readFrom(context);
  const webhook = await db
    .selectFrom("webhooks")
    .select("id")
    .where("id", "=", webhookId)
    .executeTakeFirst();
  if (!webhook) throw new NotFound("This webhook no longer exists.");
  const rows = await db
    .selectFrom("webhook_deliveries")
    .select(["id", "message_id", "event", "status", "created_at", "attempts", "attempted_at"])
    .select(["due_at", "duration_ms", "http_status", "failure", "answer", "payload"])
    .where("webhook_id", "=", webhookId)
    .$if(status === "failed", (query) => query.where("status", "=", "failed"))
    .$if(after !== undefined, (query) => query.where("id", "<", after?.id ?? ""))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    message: page.map((row) => ({
      id: row.id,
      messageId: row.message_id,
      event: row.event,
      status: stateOf(row),
      createdAt: iso(row.created_at),
      attempts: row.attempts,
      attemptedAt: row.attempted_at === null ? null : iso(row.attempted_at),
      nextAttemptAt: row.status === "queued" ? iso(row.due_at) : null,
      durationMs: row.duration_ms,
      httpStatus: row.http_status,
      failure: row.failure,
      answer: row.answer,
      payload: row.payload,
    })),
    next: hasMore ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
}

const iso = (time: number) => new Date(time).toISOString();

/** Queued ones that were attempted wait for a retry. */
const stateOf = ({ status, attempts }: { status: string; attempts: number }) => {
  if (status === "delivered" || status === "failed") return status;
  return attempts > 0 ? "retrying" : "waiting";
};
