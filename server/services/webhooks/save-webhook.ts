import { isIP } from "node:net";
import { hourMs } from "../../../contract/durations.ts";
import { type WebhookEvent, webhookLimits } from "../../../contract/webhook-events.ts";
import { newId } from "../../db/new-id.ts";
import type { Transaction } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight, requireSession } from "../context.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { queued } from "../outbox/retry-times.ts";
import { hostOf, isPublicAddress } from "./public-address.ts";
import { readEvents } from "./report-event.ts";
import { newWebhookSecret, sealWebhookSecret } from "./webhook-secret.ts";

export type WebhookInput = { name: string; url: string; events: readonly WebhookEvent[] };

/** Creates a webhook, whose secret is never shown again. @throws Invalid; Conflict with too many */
export async function createWebhook(
  context: Context,
  input: WebhookInput,
): Promise<{ id: string; secret: string }> {
  requireRight(context, "settings");
  const { id: owner_id } = requireSession(context);
  const { name, events } = input;
  const url = webhookAddress(context, input.url);
  const [id, secret] = [newId(), newWebhookSecret()];
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["webhooks"]);
    const { count } = await transaction
      .selectFrom("webhooks")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= webhookLimits.webhooks) {
      throw new Conflict(`There are ${webhookLimits.webhooks} webhooks already. Delete one first.`);
    }
    await transaction
      .insertInto("webhooks")
      .values({
        id,
        name,
        url,
        events: JSON.stringify(events),
        is_on: 1,
        owner_id,
        secret: sealWebhookSecret(context, id, secret),
        created_at: context.now(),
      })
      .execute();
    const details = { title: name, host: new URL(url).host, events: events.join(", ") };
    await record(context, "webhook.create", { webhook: id }, details);
  });
  return { id, secret };
}

export type WebhookChange = { [Field in keyof WebhookInput]?: WebhookInput[Field] | undefined } & {
  isOn?: boolean | undefined;
};

/** Changes a webhook, which then reports what the caller may see. @throws NotFound; Invalid */
export async function updateWebhook(
  context: Context,
  id: string,
  change: WebhookChange,
): Promise<void> {
  requireRight(context, "settings");
  const { id: owner_id } = requireSession(context);
  const url = change.url === undefined ? undefined : webhookAddress(context, change.url);
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["webhooks"]);
    const before = await requireWebhook(transaction, id);
    const { name = before.name, isOn = before.is_on === 1 } = change;
    const events = change.events ?? readEvents(before.events);
    const isSwitched = isOn !== (before.is_on === 1);
    const isMoved = url !== undefined && url !== before.url;
    await transaction
      .updateTable("webhooks")
      .set({ name, events: JSON.stringify(events), is_on: isOn ? 1 : 0, owner_id })
      .set(url === undefined ? {} : { url })
      .set(isSwitched ? { off_reason: null } : {})
      // A new address has its own three days.
      .set(isSwitched || isMoved ? { failing_since: null } : {})
      .where("id", "=", id)
      .execute();
    if (isSwitched && !isOn) await failWaiting(transaction, id);
    const details = {
      ...(name !== before.name && { from: before.name, name }),
      ...(isMoved && { host: new URL(url).host }),
      ...(change.events && { events: events.join(", ") }),
      ...(isSwitched && { on: isOn }),
    };
    await record(context, "webhook.update", { webhook: id }, details);
  });
}

/** Deletes a webhook with its deliveries. @throws NotFound */
export async function deleteWebhook(context: Context, id: string): Promise<void> {
  requireRight(context, "settings");
  requireSession(context);
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["webhooks"]);
    const { name } = await requireWebhook(transaction, id);
    await transaction.deleteFrom("webhooks").where("id", "=", id).execute();
    await record(context, "webhook.delete", { webhook: id }, { title: name });
  });
}

/** Gives a webhook a new secret; the old one signs for a day [ASVS 13.3.4]. @throws NotFound */
export async function rotateWebhookSecret(
  context: Context,
  id: string,
): Promise<{ secret: string }> {
  requireRight(context, "settings");
  requireSession(context);
  const secret = newWebhookSecret();
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["webhooks"]);
    const before = await requireWebhook(transaction, id);
    await transaction
      .updateTable("webhooks")
      .set({
        secret: sealWebhookSecret(context, id, secret),
        old_secret: before.secret,
        old_secret_until: context.now() + webhookLimits.oldSecretHours * hourMs,
      })
      .where("id", "=", id)
      .execute();
    await record(context, "webhook.rotate", { webhook: id });
  });
  return { secret };
}

/** @throws NotFound */
export async function requireWebhook(transaction: Transaction, id: string) {
  const webhook = await transaction
    .selectFrom("webhooks")
    .select(["id", "name", "url", "events", "is_on", "secret"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!webhook) throw new NotFound("This webhook no longer exists.");
  return webhook;
}

/**
 * The address of a webhook in its normal form: https, a host that is not obviously inside, and no
 * credentials [ASVS 1.3.6]. Its name is resolved and checked again at every attempt.
 * @throws Invalid
 */
export function webhookAddress({ settings }: Pick<Context, "settings">, typed: string): string {
  const url = URL.parse(typed.trim());
  const problem = url ? problemOf(url, settings.webhookPrivate ?? false) : notWeb;
  if (!url || problem) throw new Invalid({ url: problem ?? notWeb });
  url.hash = "";
  return url.href;
}

const notWeb = "Enter an address that begins with https://.";

function problemOf(url: URL, allowPrivate: boolean): string | undefined {
  const isWeb = url.protocol === "https:" || (allowPrivate && url.protocol === "http:");
  if (!isWeb) return notWeb;
  if (url.username || url.password) {
    return "Leave out user name and password: our signature proves the sender.";
  }
  const host = hostOf(url).toLowerCase().replace(/\.$/, "");
  if (allowPrivate) return undefined;
  const isInside = isIP(host)
    ? !isPublicAddress(host)
    : host === "localhost" || host.endsWith(".localhost") || !host.includes(".");
  return isInside ? "This address is not on the public internet. Enter a public one." : undefined;
}

/** Why a delivery of a webhook that is off failed. */
const switchedOff = "The webhook was switched off before this was delivered.";

/** Fails the waiting deliveries of a webhook that is being switched off; staff can repeat them. */
export async function failWaiting(transaction: Transaction, webhookId: string): Promise<void> {
  await transaction
    .updateTable("webhook_deliveries")
    .set({ status: "failed", lease: null, leased_until: null })
    // An attempt's own reason says more.
    .set((eb) => ({ failure: eb.fn.coalesce("failure", eb.val(switchedOff)) }))
    .where("webhook_id", "=", webhookId)
    .where("status", "=", queued)
    .execute();
}
