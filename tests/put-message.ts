import type { Insertable } from "kysely";
import { newId } from "../server/db/new-id.ts";
import type { MessageRow } from "../server/db/tables/conversation-tables.ts";
import type { TestContext } from "./service-context.ts";

/** An email of a client in a conversation, as the mailbox would bring it; returns its id. */
export async function putMessage(
  { database, now }: Pick<TestContext, "database" | "now">,
  enquiryId: string,
  change: Partial<Insertable<MessageRow>> = {},
): Promise<string> {
  const id = newId();
  const row: Insertable<MessageRow> = {
    id,
    enquiry_id: enquiryId,
    direction: "in",
    kind: "message",
    subject: "A question",
    text: "When can you begin?",
    from_email: "asha@northfold.example",
    from_name: "Asha Verma",
    recipients: '{"to":[],"cc":[]}',
    authenticated: "none",
    bytes: 20,
    at: now(),
    created_at: now(),
    ...change,
  };
  await database.write((transaction) => transaction.insertInto("messages").values(row).execute());
  return id;
}
