import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { answerAddress } from "../records/client-changes.ts";
import { clientIdAt } from "../records/client-family.ts";
import { isVisible } from "../records/read-enquiry.ts";

export type ThreadEnquiry = { id: string; client_id: string | null; assignee: string | null };

/**
 * The enquiry that an email from `email` (lower case) belongs to by the Message-IDs that it
 * answers, the nearest first: only if its sender is that client (docs/decisions/incoming-mail.md).
 * `answered` is whom it answers in place of them.
 */
export async function findThread(
  transaction: Transaction<Schema>,
  { email, references }: { email: string; references: readonly string[] },
): Promise<{ enquiry: ThreadEnquiry | null; answered: string | null }> {
  const ids = await enquiriesByMessageId(transaction, references);
  const ordered = [...new Set(references.flatMap((reference) => ids.get(reference) ?? []))];
  if (ordered.length === 0) return { enquiry: null, answered: null };
  const found = await transaction
    .selectFrom("enquiries")
    .leftJoin("clients", "clients.id", "enquiries.client_id")
    .select(["enquiries.id", "enquiries.client_id", "enquiries.assignee", "enquiries.email"])
    .select("clients.email as client_email")
    .where("enquiries.id", "in", ordered)
    .where("enquiries.status", "<>", "spam")
    .where(isVisible)
    .execute();
  const sorted = ordered.flatMap((id) => found.find((row) => row.id === id) ?? []);
  // One person may have several addresses, after a merge.
  const sender = await clientIdAt(transaction, email);
  const own =
    sorted.find(
      (row) => row.client_email === email || (sender !== undefined && row.client_id === sender),
    ) ?? (await sentFrom(transaction, sorted, email));
  return { enquiry: own ?? null, answered: own ? null : (sorted[0]?.email ?? null) };
}

/** The first of these enquiries that was sent from `email`, unless staff have corrected that since. */
async function sentFrom<Row extends Pick<ThreadEnquiry, "client_id"> & { email: string }>(
  transaction: Transaction<Schema>,
  enquiries: readonly Row[],
  email: string,
): Promise<Row | undefined> {
  for (const enquiry of enquiries) {
    if (enquiry.email.toLowerCase() !== email) continue;
    if ((await answerAddress(transaction, enquiry)) === enquiry.email) return enquiry;
  }
  return undefined;
}

/** Ids of the enquiries of known Message-IDs: of our emails, and of stored messages. */
async function enquiriesByMessageId(
  transaction: Transaction<Schema>,
  references: readonly string[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  if (references.length === 0) return ids;
  for (const table of ["messages", "emails"] as const) {
    const rows = await transaction
      .selectFrom(table)
      .select(["message_id", "enquiry_id"])
      .where("message_id", "in", references)
      .where("enquiry_id", "is not", null)
      .execute();
    for (const { message_id, enquiry_id } of rows) {
      if (message_id !== null && enquiry_id !== null) ids.set(message_id, enquiry_id);
    }
  }
  return ids;
}

/** The newest enquiry of an address (lower case) that is neither spam, hidden nor in the bin. */
export function latestEnquiry(
  transaction: Transaction<Schema>,
  email: string,
): Promise<ThreadEnquiry | undefined> {
  return transaction
    .selectFrom("enquiries")
    .select(["id", "client_id", "assignee"])
    .where(sql<string>`lower(email)`, "=", email)
    .where("status", "<>", "spam")
    .where(isVisible)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The newest enquiry of an address that is spam: more of it joins it. */
export async function latestSpam(
  transaction: Transaction<Schema>,
  email: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom("enquiries")
    .select("id")
    .where(sql<string>`lower(email)`, "=", email)
    .where("status", "=", "spam")
    .where("deleted_at", "is", null)
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
