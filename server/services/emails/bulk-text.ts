import type { EmailData } from "../../../contract/email-templates.ts";
import { type Addressee, fillFields, hasFields } from "../../../contract/merge-fields.ts";
import type { Transaction } from "../../db/schema.ts";
import type { EmailRow } from "../../db/tables/enquiry-tables.ts";
import type { WriteContext } from "../context.ts";
import {
  tokenPlaceholder,
  unsubscribeKey,
  unsubscribeLink,
  unsubscribeToken,
} from "../outbox/unsubscribe-link.ts";
import { bulkReasons, reasonPlaceholder } from "./bulk-reason.ts";

type Queued = Pick<EmailRow, "subject" | "data" | "template" | "bulk_email_id" | "client_id">;

/**
 * Adds the text of bulk emails, which the outbox stores once, filled in for each recipient, why they
 * get it, and the token that ends them; nothing if the text was deleted.
 */
export async function withBulkText<Email extends Queued>(
  context: WriteContext,
  emails: readonly Email[],
): Promise<(Email & { unsubscribeToken?: string; reason?: string | undefined })[]> {
  const bulk = emails.filter(({ template }) => template === "client-email");
  if (bulk.length === 0) return [...emails];
  const bodies = await readBodies(context.transaction, bulk);
  const wanted = bulk.filter(({ bulk_email_id: id }) => hasFields(bodies.get(id ?? "") ?? ""));
  const clients = await readClients(context.transaction, wanted);
  const reasons = await bulkReasons(
    context.transaction,
    bulk.flatMap(({ client_id }) => client_id ?? []),
  );
  const key = await unsubscribeKey(context);
  const { siteUrl } = context.settings;
  return emails.map((email) => {
    const body = bodies.get(email.bulk_email_id ?? "");
    if (email.template !== "client-email" || body === undefined) return email;
    const client = clients.get(email.client_id ?? "");
    const data: EmailData<"client-email"> = {
      subject: email.subject,
      text: fillFields(body, client ?? { name: "", company_name: "" }),
      siteUrl,
    };
    // Emails that an earlier release queued name no client.
    if (email.client_id === null) return { ...email, data: JSON.stringify(data) };
    const unsubscribe = unsubscribeLink(siteUrl, tokenPlaceholder);
    return {
      ...email,
      data: JSON.stringify({ ...data, unsubscribe, reason: reasonPlaceholder }),
      reason: reasons.get(email.client_id),
      unsubscribeToken: unsubscribeToken(key, email.client_id),
    };
  });
}

async function readBodies(
  transaction: Transaction,
  emails: readonly Queued[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(emails.flatMap(({ bulk_email_id }) => bulk_email_id ?? []));
  if (ids.size === 0) return new Map();
  const rows = await transaction
    .selectFrom("bulk_emails")
    .select(["id", "body"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, body }) => [id, body]));
}

async function readClients(
  transaction: Transaction,
  emails: readonly Queued[],
): Promise<ReadonlyMap<string, Addressee>> {
  const ids = new Set(emails.flatMap(({ client_id }) => client_id ?? []));
  if (ids.size === 0) return new Map();
  const rows = await transaction
    .selectFrom("clients")
    .select(["id", "name", "company_name"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, ...client }) => [id, client]));
}
