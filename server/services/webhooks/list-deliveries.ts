import type { WebhookDelivery } from "../../../contract/webhooks.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { NotFound } from "../errors.ts";
import { readCursor, writeCursor } from "../pagination.ts";

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
