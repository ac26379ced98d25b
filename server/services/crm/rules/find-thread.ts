import { sql } from "kysely";
import { bareSubject } from "../../../../contract/bare-subject.ts";
import { dayMs } from "../../../../contract/durations.ts";
import type { Db, Transaction } from "../../../db/schema.ts";
import { answerAddress } from "../records/client-changes.ts";
import { clientIdAt } from "../records/client-family.ts";
import { conversationsWith } from "../records/participants.ts";
import { isVisible } from "../records/read-enquiry.ts";
import { anchoredEnquiry } from "./anchor.ts";

export type ThreadEnquiry = { id: string; client_id: string | null; assignee: string | null };

/** An answer without an id of ours is recognised by its subject for so long (ms). */
const subjectMs = 90 * dayMs;

/** Conversations of one sender that are compared by subject. */
const maxCompared = 50;

type Sent = {
  /** Sender, or recipient of an email of ours; in lower case. */
  email: string;
  /** Message-IDs that it answers, the nearest first. */
  references: readonly string[];
  /** Absent: only the Message-IDs count. */
  subject?: string;
  /** When it arrived (ms). */
  arrivedAt: number;
};

/**
 * The enquiry that an email belongs to (decision B25): by the ids that it answers, if its sender is
 * that client or takes part in the conversation; without an id of ours, by its subject, if exactly
 * one conversation of theirs has it. `answered` is the id of the one of other people that it answers.
 */
export async function findThread(
  transaction: Transaction,
  sent: Sent,
): Promise<{ enquiry: ThreadEnquiry | null; answered: string | null }> {
  const ids = await enquiriesByReference(transaction, sent.references);
  const ordered = [...new Set(sent.references.flatMap((reference) => ids.get(reference) ?? []))];
  if (ordered.length === 0) {
    return { enquiry: await findBySubject(transaction, sent), answered: null };
  }
  const { email } = sent;
  const found = await visible(transaction).where("enquiries.id", "in", ordered).execute();
  const sorted = ordered.flatMap((id) => found.find((row) => row.id === id) ?? []);
  const joined = await conversationsWith(transaction, email, ordered);
  // One person may have several addresses, after a merge.
  const sender = await clientIdAt(transaction, email);
  const own =
    sorted.find((row) => isClient(row, email, sender) || joined.has(row.id)) ??
    (await sentFrom(transaction, sorted, email));
  return { enquiry: own ?? null, answered: own ? null : (sorted[0]?.id ?? null) };
}

const visible = (db: Db) =>
  db
    .selectFrom("enquiries")
    .leftJoin("clients", "clients.id", "enquiries.client_id")
    .select(["enquiries.id", "enquiries.client_id", "enquiries.assignee", "enquiries.email"])
    .select("clients.email as client_email")
    .where("enquiries.status", "<>", "spam")
    .where(isVisible);

const isClient = (
  row: Pick<ThreadEnquiry, "client_id"> & { client_email: string | null },
  email: string,
  sender: string | undefined,
) => row.client_email === email || (sender !== undefined && row.client_id === sender);

/** The first of these enquiries that was sent from `email`, unless staff have corrected that since. */
async function sentFrom<Row extends Pick<ThreadEnquiry, "client_id"> & { email: string }>(
  transaction: Transaction,
  enquiries: readonly Row[],
  email: string,
): Promise<Row | undefined> {
  for (const enquiry of enquiries) {
    if (enquiry.email.toLowerCase() !== email) continue;
    if ((await answerAddress(transaction, enquiry)) === enquiry.email) return enquiry;
  }
  return undefined;
}

/** The id that a mail service gave our email, as it stands in its own Message-IDs (`accepted_as`). */
export const serviceIdIn = (messageId: string): string =>
  /^<([^@>]*)/.exec(messageId)?.[1] ?? messageId;

/** Ids of the enquiries that these Message-IDs name; of one that was merged, the other's. */
export async function enquiriesByReference(
  transaction: Transaction,
  references: readonly string[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  if (references.length === 0) return ids;
  // Some mail services send their own id in place of ours.
  const byService = new Map(references.map((id) => [serviceIdIn(id), id]));
  const accepted = await transaction
    .selectFrom("emails")
    .select(["accepted_as", "enquiry_id"])
    .where("accepted_as", "in", [...byService.keys()])
    .where("enquiry_id", "is not", null)
    .execute();
  for (const { accepted_as, enquiry_id } of accepted) {
    const reference = byService.get(accepted_as ?? "");
    if (reference !== undefined && enquiry_id !== null) ids.set(reference, enquiry_id);
  }
  for (const reference of references) {
    const anchored = anchoredEnquiry(reference);
    if (anchored !== undefined) ids.set(reference, anchored);
  }
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
  return withTargets(transaction, ids);
}

async function withTargets(transaction: Transaction, ids: Map<string, string>) {
  const merged = await transaction
    .selectFrom("enquiries")
    .select(["id", "merged_into"])
    .where("id", "in", ["", ...ids.values()])
    .where("merged_into", "is not", null)
    .execute();
  const targets = new Map(merged.map(({ id, merged_into }) => [id, merged_into ?? id]));
  return new Map([...ids].map(([reference, id]) => [reference, targets.get(id) ?? id]));
}

/** The one conversation of the sender in which we wrote an email with this subject. */
async function findBySubject(
  transaction: Transaction,
  { email, subject = "", arrivedAt }: Sent,
): Promise<ThreadEnquiry | null> {
  const topic = bareSubject(subject);
  // Without "Re:" it answers nothing.
  if (topic === "" || topic === subject.trim().toLowerCase()) return null;
  const sender = await clientIdAt(transaction, email);
  const candidates = await visible(transaction)
    .where("enquiries.last_activity_at", ">", arrivedAt - subjectMs)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(sql<string>`lower(enquiries.email)`, "=", email),
        ...(sender === undefined ? [] : [eb("enquiries.client_id", "=", sender)]),
        eb(
          "enquiries.id",
          "in",
          selectFrom("participants").select("enquiry_id").where("participants.email", "=", email),
        ),
      ]),
    )
    .orderBy("enquiries.last_activity_at", "desc")
    .limit(maxCompared)
    .execute();
  const own = candidates.map(({ id }) => id);
  if (own.length === 0) return null;
  const ours = [
    ...(await transaction
      .selectFrom("messages")
      .select(["subject", "enquiry_id"])
      .where("enquiry_id", "in", own)
      .where("direction", "=", "out")
      .execute()),
    // Receipts are in no conversation's messages.
    ...(await transaction
      .selectFrom("emails")
      .select(["subject", "enquiry_id"])
      .where(sql<string>`lower(recipient)`, "=", email)
      .where("enquiry_id", "in", own)
      .execute()),
  ];
  const matching = new Set(
    ours.flatMap((row) => (bareSubject(row.subject) === topic ? (row.enquiry_id ?? []) : [])),
  );
  const [only, ...others] = candidates.filter(({ id }) => matching.has(id));
  return only && others.length === 0 ? only : null;
}

/** The newest enquiry of an address (lower case) that is neither spam, hidden nor in the bin. */
export function latestEnquiry(
  transaction: Transaction,
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
  transaction: Transaction,
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
