import { newId } from "../../../db/new-id.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import type { WriteContext } from "../../context.ts";
import type { MailAddress } from "../../mail/parsed-mail.ts";
import { replyAddress, type Sender } from "../../outbox/sender.ts";

type Outgoing = {
  enquiry: Pick<EnquiryRow, "id" | "client_id" | "name" | "email">;
  sender: Sender;
  email: { id: string; message_id: string; subject: string };
  text: string;
  /** Its recipients, if not the enquiry's sender alone. */
  recipients?: { to: MailAddress[]; cc: MailAddress[]; bcc?: MailAddress[] };
  inReplyTo: string | null;
  undo: string | null;
  /** The same as of the turn that it begins (ms): an undo compares them. */
  at: number;
};

/** Writes an email of staff into the conversation that it belongs to; returns its id there. */
export async function storeOutgoing(
  context: WriteContext,
  { enquiry, sender, email, text, inReplyTo, undo, at, ...given }: Outgoing,
): Promise<string> {
  const id = newId();
  const client = { name: enquiry.name, email: enquiry.email };
  const recipients = given.recipients ?? { to: [client], cc: [] };
  await context.transaction
    .insertInto("messages")
    .values({
      id,
      client_id: enquiry.client_id,
      enquiry_id: enquiry.id,
      direction: "out",
      kind: "message",
      email_id: email.id,
      message_id: email.message_id,
      in_reply_to: inReplyTo,
      subject: email.subject,
      text,
      html: null,
      from_email: replyAddress(context),
      from_name: sender.fromName,
      recipients: JSON.stringify(recipients),
      authenticated: "none",
      sent_by: sender.id,
      source: null,
      bytes: Buffer.byteLength(text),
      undo,
      at,
      created_at: at,
    })
    .execute();
  return id;
}
