import type { Webhook } from "../../../contract/webhooks.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { queued } from "../outbox/job-lease.ts";
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
