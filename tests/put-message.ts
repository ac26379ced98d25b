import type { Insertable } from "kysely";
import { newId } from "../server/db/new-id.ts";
import type { MessageRow } from "../server/db/tables/conversation-tables.ts";
import type { Context } from "../server/services/context.ts";

/** Stores an email of a conversation, as one that came in or that staff sent; its id. */
export async function putMessage(
  context: Context,
  enquiry_id: string,
  message: Partial<Insertable<MessageRow>> = {},
): Promise<string> {
  const now = context.now();
  const row = {
    id: newId(),
    client_id: null,
    enquiry_id,
    direction: "in",
    kind: "message",
    email_id: null,
    message_id: null,
    in_reply_to: null,
    subject: "Re: Our gateway",
    text: "Thursday suits us.",
    html: null,
    from_email: "asha@northfold.example",
    from_name: "Asha",
    recipients: JSON.stringify({ to: [], cc: [] }),
    authenticated: "none",
    sent_by: null,
    source: null,
    uid_validity: null,
    uid: null,
    digest: null,
    raw_key: null,
    bytes: 1,
    at: now,
    created_at: now,
    ...message,
  } satisfies Insertable<MessageRow>;
  await context.database.write((transaction) =>
    transaction.insertInto("messages").values(row).execute(),
  );
  return row.id;
}
