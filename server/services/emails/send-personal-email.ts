import type { MailInput } from "../../../contract/emails.ts";
import { fillFields } from "../../../contract/merge-fields.ts";
import { newId } from "../../db/new-id.ts";
import type { Transaction } from "../../db/schema.ts";
import type { ClientRow } from "../../db/tables/enquiry-tables.ts";
import type { WriteContext } from "../context.ts";
import { indexEnquiry } from "../crm/records/index-enquiry.ts";
import { isVisible } from "../crm/records/read-enquiry.ts";
import { storeOutgoing } from "../crm/records/store-outgoing.ts";
import { beginTheirTurn } from "../crm/rules/enquiry-turn.ts";
import { replyThread } from "../crm/rules/reply-thread.ts";
import { enqueueEmails } from "../outbox/enqueue-emails.ts";
import { replyAddress, senderOf } from "../outbox/sender.ts";
import type { setFiles } from "./attached-files.ts";

export type ClientToEmail = Pick<
  ClientRow,
  "id" | "email_as_typed" | "name" | "company_name" | "unsubscribed_at" | "bounced_at" | "agreed_at"
>;

type PersonalEmail = Pick<MailInput, "mailSubject" | "mailBody"> & {
  bulkEmailId: string;
  /** In ms since 1970; null for at once. */
  sendAt: number | null;
  client: ClientToEmail;
  files: Awaited<ReturnType<typeof setFiles>>;
};

/** Queues an email to one client, in the conversation of their latest open enquiry, if any. */
export async function sendPersonalEmail(
  context: WriteContext,
  { mailSubject, mailBody, bulkEmailId, sendAt, client, files }: PersonalEmail,
): Promise<void> {
  const sender = await senderOf(context);
  const enquiry = await openEnquiry(context.transaction, client.id);
  const thread = enquiry && (await replyThread(context.transaction, context, enquiry));
  const text = fillFields(mailBody, client);
  const [email] = await enqueueEmails(context, [
    {
      template: "personal-email",
      data: { text, signature: sender.signature, quoted: null },
      bulkEmailId,
      recipient: client.email_as_typed,
      replyTo: replyAddress(context),
      subject: fillFields(mailSubject, client),
      clientId: client.id,
      enquiryId: enquiry?.id ?? null,
      sentBy: sender,
      ...(sendAt !== null && { notBefore: sendAt, sendAt }),
      inReplyTo: thread?.inReplyTo ?? null,
      references: thread?.references ?? null,
    },
  ]);
  if (!enquiry || !email) return;
  const at = context.now();
  const message_id = await storeOutgoing(context, {
    enquiry,
    sender,
    email,
    text,
    at,
    inReplyTo: thread?.inReplyTo ?? null,
    undo: null,
  });
  const rows = files.map(({ file_id: _, ...file }) => ({ ...file, id: newId(), message_id }));
  if (rows.length > 0) await context.transaction.insertInto("message_files").values(rows).execute();
  const shown = text.trim() === "" ? email.subject : text;
  await beginTheirTurn(context.transaction, { id: enquiry.id, at, text: shown });
  await indexEnquiry(context.transaction, context, enquiry.id);
}

function openEnquiry(transaction: Transaction, clientId: string) {
  return transaction
    .selectFrom("enquiries")
    .select(["id", "kind", "client_id", "subject", "name", "email", "description", "received_at"])
    .where("client_id", "=", clientId)
    .where("status", "in", ["new", "in-progress"])
    .where(isVisible)
    .orderBy("last_activity_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
