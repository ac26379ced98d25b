import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import { ownAddresses } from "../../outbox/sender.ts";
import { indexEnquiry } from "../records/index-enquiry.ts";
import { addParticipants } from "../records/participants.ts";
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
      .set({ enquiry_id: to.id, client_id: to.client_id })
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
  await transaction.deleteFrom("participants").where("enquiry_id", "=", enquiry.id).execute();
  const own = [...ownAddresses(context.settings), enquiry.email.toLowerCase()];
  const rows = await transaction
    .selectFrom("messages")
    .select(["id", "direction", "from_email", "from_name", "recipients", "at"])
    .where("enquiry_id", "=", enquiry.id)
    .where("kind", "=", "message")
    // The recipients of a circular take part in nothing.
    .where(sql<number>`length(recipients)`, "<", maxRecipientsLength)
    .orderBy("at")
    .orderBy("id")
    .execute();
  for (const { id: messageId, at, ...row } of rows) {
    const sender = { name: row.from_name, email: row.from_email };
    const named = Object.values(JSON.parse(row.recipients) as Record<string, (typeof sender)[]>);
    const people = [...(row.direction === "in" ? [sender] : []), ...named.flat()];
    await addParticipants(transaction, { enquiryId: enquiry.id, messageId, people, own, at });
  }
  await renewActivity(transaction, enquiry);
  await indexEnquiry(transaction, context, enquiry.id);
}

const maxRecipientsLength = 10_000;
