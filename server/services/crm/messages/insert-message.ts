import type { Transaction } from "../../../db/schema.ts";
import type { MessageRow } from "../../../db/tables/conversation-tables.ts";
import type { ParsedMail } from "../../mail/parsed-mail.ts";
import type { StoredMail } from "../records/private-files.ts";

/** An email from outside, with its place in a conversation. */
type NewMessage = Pick<
  MessageRow,
  | "id"
  | "client_id"
  | "enquiry_id"
  | "direction"
  | "email_id"
  | "source"
  | "uid_validity"
  | "uid"
  | "digest"
  | "bytes"
  | "at"
  | "created_at"
> & {
  mail: Omit<ParsedMail, "files">;
  stored: StoredMail;
  /** Whether the conversation begins with it: nothing of it is folded. */
  isFirst: boolean;
};

export async function insertMessage(
  transaction: Transaction,
  { mail, stored, isFirst, ...row }: NewMessage,
): Promise<void> {
  await transaction
    .insertInto("messages")
    .values({
      ...row,
      kind: mail.kind,
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
      raw_key: stored.rawKey,
    })
    .execute();
  if (stored.files.length === 0) return;
  await transaction
    .insertInto("message_files")
    .values(stored.files.map((file) => ({ ...file, message_id: row.id })))
    .execute();
}
