import type { Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { MessageRow } from "../../../db/tables/conversation-tables.ts";
import type { ParsedMail } from "../../mail/parsed-mail.ts";
import type { StoredMail } from "../records/private-files.ts";

/** An email from outside, with its place in a conversation. */
export type NewMessage = {
  id: string;
  clientId: string | null;
  enquiryId: string;
  direction: MessageRow["direction"];
  emailId: string | null;
  /** Whether the conversation begins with it: nothing of it is folded. */
  isFirst: boolean;
  mail: Omit<ParsedMail, "files">;
  source: NonNullable<MessageRow["source"]>;
  position?: { uidValidity: number; uid: number } | undefined;
  digest: string;
  stored: StoredMail;
  bytes: number;
  /** When it was sent, and now (ms). */
  at: number;
  now: number;
};

/** Inserts an email with the rows of its files, which are stored. */
export async function insertMessage(
  transaction: Transaction<Schema>,
  { id, mail, stored, isFirst, ...place }: NewMessage,
): Promise<void> {
  await transaction
    .insertInto("messages")
    .values({
      id,
      client_id: place.clientId,
      enquiry_id: place.enquiryId,
      direction: place.direction,
      kind: mail.kind,
      email_id: place.emailId,
      message_id: mail.messageId,
      in_reply_to: mail.references[0] ?? null,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      is_formatted: Number(mail.isFormatted),
      quote_at: isFirst ? 0 : mail.quoteAt,
      quote_end: isFirst ? 0 : mail.quoteEnd,
      from_email: mail.from?.email ?? "",
      from_name: mail.from?.name ?? "",
      recipients: JSON.stringify({ to: mail.to, cc: mail.cc }),
      reply_to: mail.replyTo.length === 0 ? null : JSON.stringify(mail.replyTo),
      authenticated: mail.authenticated,
      is_checked: Number(mail.isChecked),
      sent_by: null,
      source: place.source,
      uid_validity: place.position?.uidValidity ?? null,
      uid: place.position?.uid ?? null,
      digest: place.digest,
      raw_key: stored.rawKey,
      bytes: place.bytes,
      at: place.at,
      created_at: place.now,
    })
    .execute();
  if (stored.files.length === 0) return;
  await transaction
    .insertInto("message_files")
    .values(stored.files.map((file) => ({ ...file, message_id: id })))
    .execute();
}
