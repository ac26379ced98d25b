import type { Insertable } from "kysely";
import type { MailInput } from "../../../contract/emails.ts";
import { fillFields } from "../../../contract/merge-fields.ts";
import { mailLimits } from "../../../contract/office-limits.ts";
import { newId } from "../../db/new-id.ts";
import type { Db } from "../../db/schema.ts";
import type { BulkEmailRow } from "../../db/tables/enquiry-tables.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight, type WriteContext } from "../context.ts";
import { recipientsLock } from "../crm/records/recipients-lock.ts";
import { isClient } from "../crm/rules/client-spam.ts";
import { Invalid } from "../errors.ts";
import { callerKey, keyLifetimeMs, requireSameContent } from "../idempotency-keys.ts";
import { enqueueEmails, scheduledTime } from "../outbox/enqueue-emails.ts";
import { replyAddress, senderOf } from "../outbox/sender.ts";
import { digest } from "../tokens.ts";
import { setFiles } from "./attached-files.ts";
import { deleteSentDraft } from "./email-drafts.ts";
import { leftOut } from "./list-recipients.ts";
import { membersOf } from "./segment-members.ts";
import { type ClientToEmail, sendPersonalEmail } from "./send-personal-email.ts";

/** Up to this number of emails, a bulk email is sent with normal priority. */
const maxNormalPriority = 20;

/** Addresses per query: SQLite allows 32,766 parameters. */
const addressesPerQuery = 1_000;

/** Unknown addresses named in the error; the others are counted. */
const maxNamed = 5;

export type QueuedBulkEmail = { id: string; emails: number; leftOut: number };

/**
 * Queues one separate email to each client, all or none. A repeated `idempotencyKey` of the same
 * sender returns the earlier bulk email and queues nothing.
 * @throws KeyReused; Invalid naming addresses that belong to no client
 */
export async function sendBulkEmail(
  context: Context,
  input: MailInput,
  { idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): Promise<QueuedBulkEmail> {
  requireRight(context, "bulk");
  const key = callerKey(context, idempotencyKey);
  const content_digest = contentDigest(input);
  return inTransaction(context, async (context, transaction) => {
    const keyLocks = key === undefined ? [] : [`bulk-email:${key}`];
    await context.database.lock(transaction, [recipientsLock, ...keyLocks]);
    const earlier =
      key === undefined ? undefined : await findByKey(context, { key, content_digest });
    if (earlier) {
      // Saved again after the answer of the first request was lost.
      if (input.draft) await deleteSentDraft(context, input.draft);
      return earlier;
    }
    const { members, names } = await membersOf(context, input.segments);
    const found = await findRecipients(transaction, [...input.clientMails, ...members]);
    const recipients = wanted(found, names.length > 0);
    const emails = recipients.length;
    const left_out = found.length - emails;
    const sendAt = input.sendAt === undefined ? null : scheduledTime(context, input.sendAt);
    const id = await insertBulkEmail(context, input, {
      emails,
      left_out,
      key: key ?? null,
      content_digest,
      send_at: sendAt,
      segments: names.length > 0 ? JSON.stringify(names) : null,
    });
    const files = await setFiles(context, { id, ids: input.files ?? [] });
    const [only] = recipients;
    const { mailSubject, mailBody } = input;
    const bulkEmail = { mailSubject, mailBody, bulkEmailId: id, sendAt };
    if (found.length === 1 && only) {
      await sendPersonalEmail(context, { ...bulkEmail, client: only, files });
    } else {
      await queueAll(context, { ...bulkEmail, clients: found });
    }
    await record(context, "mail.send", { "bulk-email": id }, { emails });
    if (input.draft) await deleteSentDraft(context, input.draft);
    return { id, emails, leftOut: left_out };
  });
}

/** Recipients of a bulk email; one client chosen by address gets it even if unsubscribed. */
function wanted(found: readonly ClientToEmail[], hasSegments: boolean): ClientToEmail[] {
  if (found.length === 1 && !hasSegments) return [...found];
  const recipients = found.filter((client) => leftOut(client) === null);
  if (recipients.length > 0) return recipients;
  throw new Invalid({
    clientMails: "All of these clients have unsubscribed, or their addresses failed.",
  });
}

type NewBulkEmail = {
  mailSubject: string;
  bulkEmailId: string;
  sendAt: number | null;
  clients: readonly ClientToEmail[];
};

/** Reasons why a client gets no bulk email, for staff. */
const leftOutTexts = {
  unsubscribed: "They have unsubscribed.",
  bounced: "This address failed.",
  "must-agree": "They have not agreed to bulk emails.",
} as const;

/**
 * One email each; the text is stored once, with the bulk email. Those of clients who are left out
 * are never sent: they say why.
 */
async function queueAll(
  context: WriteContext,
  { mailSubject, bulkEmailId, sendAt, clients }: NewBulkEmail,
): Promise<void> {
  const sentBy = await senderOf(context);
  await enqueueEmails(
    context,
    clients.map((client) => {
      const reason = leftOut(client);
      return {
        template: "client-email",
        bulkEmailId,
        lowPriority: clients.length > maxNormalPriority,
        recipient: client.email_as_typed,
        replyTo: replyAddress(context),
        subject: fillFields(mailSubject, client),
        clientId: client.id,
        sentBy,
        ...(sendAt !== null && { notBefore: sendAt, sendAt }),
        ...(reason !== null && { suppressed: leftOutTexts[reason] }),
      };
    }),
  );
}

/**
 * The clients among `typed`, without regard to case, each once and in order. The address of a merged
 * client means the survivor.
 * Staff write to clients only: not to strangers, restricted clients or senders of spam.
 * @throws Invalid naming the addresses that belong to no such client
 */
async function findRecipients(db: Db, typed: readonly string[]): Promise<ClientToEmail[]> {
  const typedAs = new Map(typed.map((address) => [address.toLowerCase(), address]));
  const addresses = [...typedAs.keys()];
  if (addresses.length > mailLimits.recipients) {
    throw new Invalid({ clientMails: `At most ${mailLimits.recipients} recipients at once.` });
  }
  const found = new Map<string, ClientToEmail>();
  for (let start = 0; start < addresses.length; start += addressesPerQuery) {
    const clients = await db
      .selectFrom("clients as holder")
      .innerJoin("clients", (join) =>
        join.on("clients.id", "=", ({ fn, ref }) =>
          fn.coalesce("holder.merged_into", ref("holder.id")),
        ),
      )
      .select(["holder.email as typed", "clients.id", "clients.email_as_typed", "clients.name"])
      .select(["clients.company_name", "clients.unsubscribed_at", "clients.bounced_at"])
      .select("clients.agreed_at")
      .where("holder.email", "in", addresses.slice(start, start + addressesPerQuery))
      .where(isClient)
      .execute();
    for (const { typed: address, ...client } of clients) found.set(address, client);
  }
  const unknown = addresses.filter((address) => !found.has(address));
  if (unknown.length > 0) {
    const asTyped = unknown.map((address) => typedAs.get(address) ?? address);
    throw new Invalid({ clientMails: unknownText(asTyped) });
  }
  const clients = addresses.flatMap((address) => found.get(address) ?? []);
  return [...new Map(clients.map((client) => [client.id, client])).values()];
}

function unknownText(addresses: readonly string[]): string {
  const named = addresses.slice(0, maxNamed).join(", ");
  const more = addresses.length - maxNamed;
  const others = more > 0 ? ` and ${more} more` : "";
  return `Not clients you can email: ${named}${others}. Please remove them.`;
}

/** Ignores the order of the recipients and the case of their addresses. */
function contentDigest(input: MailInput): string {
  const { clientMails, segments, mailSubject, mailBody, files = [], sendAt } = input;
  const recipients = new Set(clientMails.map((address) => address.toLowerCase()));
  const chosen = [...[...recipients].sort(), ...[...new Set(segments)].sort()];
  const content = [chosen, mailSubject, mailBody, ...(files.length > 0 ? [files] : [])];
  return digest(JSON.stringify(sendAt === undefined ? content : [...content, sendAt]));
}

/** The bulk email queued under this key; an expired key becomes free. @throws KeyReused */
async function findByKey(
  { now, transaction }: WriteContext,
  { key, content_digest }: { key: string; content_digest: string },
): Promise<QueuedBulkEmail | undefined> {
  const row = await transaction
    .selectFrom("bulk_emails")
    .select(["id", "emails", "left_out", "content_digest", "created_at"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.created_at > now() - keyLifetimeMs) {
    requireSameContent(row.content_digest, content_digest, row.id);
    return { id: row.id, emails: row.emails, leftOut: Number(row.left_out) };
  }
  await transaction
    .updateTable("bulk_emails")
    .set({ key: null })
    .where("id", "=", row.id)
    .execute();
  return undefined;
}

async function insertBulkEmail(
  { actor, now, transaction }: WriteContext,
  { mailSubject, mailBody }: MailInput,
  columns: Pick<
    Insertable<BulkEmailRow>,
    "emails" | "left_out" | "key" | "content_digest" | "send_at" | "segments"
  >,
): Promise<string> {
  const id = newId();
  await transaction
    .insertInto("bulk_emails")
    .values({
      id,
      subject: mailSubject,
      body: mailBody,
      ...columns,
      sent_by: actor.kind === "staff" ? actor.id : null,
      created_at: now(),
    })
    .execute();
  return id;
}
