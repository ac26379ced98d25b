import { sql } from "kysely";
import type { Transaction } from "../../db/schema.ts";
import type { WriteContext } from "../context.ts";
import { renewActivity } from "../crm/moves/move-state.ts";
import { indexEnquiry } from "../crm/records/index-enquiry.ts";
import {
  namesOneOf,
  type Recipients,
  recipientsIn,
  replyToIn,
} from "../crm/records/participants.ts";
import { deleteUnusedBodies } from "../emails/email-bodies.ts";
import type { MailAddress } from "../mail/parsed-mail.ts";
import { erased } from "../outbox/redaction.ts";

type Person = {
  /** Lower case. */
  addresses: readonly string[];
  /** Ids of their own conversations, which are deleted as a whole. */
  enquiryIds: readonly string[];
};

/**
 * Erases a person from other people's conversations: what they wrote, what was written to them
 * alone, and their name and address in the headers of everything else. The originals of those go,
 * too, since they contain the header.
 * @returns names of private files, to delete after the commit
 */
export async function eraseParticipation(
  context: WriteContext,
  { addresses, enquiryIds }: Person,
): Promise<string[]> {
  const { transaction } = context;
  const rows = await transaction
    .selectFrom("messages")
    .select(["id", "enquiry_id", "direction", "from_email", "recipients", "reply_to", "raw_key"])
    .select("message_id")
    .where("enquiry_id", "not in", ["", ...enquiryIds])
    .where(({ or, eb }) =>
      or([
        eb(sql<string>`lower(from_email)`, "in", addresses),
        // Also where they take no part: in circulars, and in what programs sent.
        namesOneOf("recipients", addresses),
        namesOneOf("reply_to", addresses),
      ]),
    )
    .execute();
  const files: (string | null)[] = [];
  const written: string[] = [];
  for (const row of rows) {
    const recipients = withoutPerson(recipientsIn(row.recipients), addresses);
    const isTheirs =
      row.direction === "in"
        ? addresses.includes(row.from_email.toLowerCase())
        : Object.values(recipients).flat().every(isErased);
    files.push(row.raw_key, ...(isTheirs ? await filesOf(transaction, row.id) : []));
    if (isTheirs) {
      if (row.message_id !== null) written.push(row.message_id);
      await transaction.deleteFrom("messages").where("id", "=", row.id).execute();
      continue;
    }
    await transaction
      .updateTable("messages")
      .set({
        recipients: JSON.stringify(recipients),
        reply_to: JSON.stringify(replyToIn(row.reply_to).map(erasedOf(addresses))),
        raw_key: null,
      })
      .where("id", "=", row.id)
      .execute();
  }
  await eraseQuotes(transaction, written);
  await eraseFromHeaders(transaction, addresses);
  await transaction.deleteFrom("participants").where("email", "in", addresses).execute();
  for (const id of new Set(rows.map(({ enquiry_id }) => enquiry_id))) {
    await renewEnquiry(context, id);
  }
  return files.filter((name) => name !== null);
}

const isErased = ({ email }: MailAddress) => email === erased;

const erasedOf = (addresses: readonly string[]) => (each: MailAddress) =>
  addresses.includes(each.email.toLowerCase()) ? { name: "", email: erased } : each;

const withoutPerson = (recipients: Recipients, addresses: readonly string[]): Recipients =>
  Object.fromEntries(
    Object.entries(recipients).map(([header, list]) => [header, list.map(erasedOf(addresses))]),
  );

async function filesOf(transaction: Transaction, messageId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom("message_files")
    .select("key")
    .where("message_id", "=", messageId)
    .execute();
  return rows.map(({ key }) => key);
}

/** Emails of ours quote what they answer. What others quoted is theirs. */
async function eraseQuotes(transaction: Transaction, messageIds: readonly string[]) {
  if (messageIds.length === 0) return;
  const emails = await transaction
    .selectFrom("emails")
    .select(["id", "data", "body_id"])
    .where("in_reply_to", "in", messageIds)
    .where("template", "=", "personal-email")
    .execute();
  for (const { id, data } of emails) {
    const text = JSON.parse(data) as Record<string, unknown>;
    await transaction
      .updateTable("emails")
      .set({ data: JSON.stringify({ ...text, quoted: null }), body_id: null })
      .where("id", "=", id)
      .execute();
  }
  const bodyIds = emails.map(({ body_id }) => body_id);
  await deleteUnusedBodies(transaction, bodyIds);
}

/** Copies to others name all of To and Cc. One that waits goes out without the person. */
async function eraseFromHeaders(transaction: Transaction, addresses: readonly string[]) {
  const emails = await transaction
    .selectFrom("emails")
    .select(["id", "addressed"])
    .where("addressed", "is not", null)
    .where(namesOneOf("addressed", addresses))
    .execute();
  for (const { id, addressed } of emails) {
    const recipients = withoutPerson(recipientsIn(addressed ?? "{}"), addresses);
    const left = Object.fromEntries(
      Object.entries(recipients).map(([header, list]) => [
        header,
        list.filter((each) => !isErased(each)),
      ]),
    );
    await transaction
      .updateTable("emails")
      .set({ addressed: JSON.stringify(left) })
      .where("id", "=", id)
      .execute();
  }
}

async function renewEnquiry(context: WriteContext, id: string) {
  const enquiry = await context.transaction
    .selectFrom("enquiries")
    .select(["id", "description", "received_at"])
    // Also in the bin (deleted_at).
    .where("id", "=", id)
    .executeTakeFirst();
  if (!enquiry) return;
  // An undo of a reply would bring back the beginning of what it answers.
  await context.transaction
    .updateTable("messages")
    .set({ undo: null })
    .where("enquiry_id", "=", id)
    .execute();
  await renewActivity(context.transaction, enquiry);
  await indexEnquiry(context.transaction, context, id);
}
