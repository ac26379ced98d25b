import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import { indexEnquiry } from "../records/index-enquiry.ts";
import { renewParticipants } from "../records/participants.ts";
import { renewActivity } from "./move-state.ts";

type Enquiry = {
  id: string;
  client_id: string | null;
  email: string;
  description: string;
  received_at: number;
};

/** Messages per statement. */
const batch = 500;

/** Puts messages and notes into another conversation, with our emails: answers to them follow. */
export async function relocate(
  transaction: Transaction<Schema>,
  { messages, notes }: { messages: readonly string[]; notes: readonly string[] },
  to: Pick<Enquiry, "id" | "client_id">,
): Promise<void> {
  for (let start = 0; start < messages.length; start += batch) {
    const ids = messages.slice(start, start + batch);
    const sent = transaction
      .selectFrom("messages")
      .select("email_id")
      .where("id", "in", ids)
      .where("direction", "=", "out")
      .where("email_id", "is not", null);
    await transaction
      .updateTable("emails")
      .set({
        enquiry_id: to.id,
        // Whoever is not the other conversation's client takes part in it.
        to_participant: sql<number>`case when client_id = ${to.client_id} then 0 else 1 end`,
      })
      .where(({ or, eb }) => or([eb("id", "in", sent), eb("copy_of", "in", sent)]))
      .execute();
    await transaction
      .updateTable("messages")
      .set({
        enquiry_id: to.id,
        client_id: to.client_id,
        // Taken back, a reply restores nothing there: what it changed was another conversation.
        undo: sql<string | null>`case when undo is null then null else '{}' end`,
      })
      .where("id", "in", ids)
      .execute();
  }
  if (notes.length === 0) return;
  await transaction
    .updateTable("notes")
    .set({ enquiry_id: to.id })
    .where("id", "in", notes)
    .execute();
}

/** Derives again what a conversation has of its messages: who takes part, its latest text, its words. */
export async function renew(
  transaction: Transaction<Schema>,
  context: Context,
  enquiry: Enquiry,
): Promise<void> {
  await renewParticipants(transaction, context, enquiry);
  await renewActivity(transaction, enquiry);
  await indexEnquiry(transaction, context, enquiry.id);
}
