import { clientTerms, enquiryTerms } from "../../../db/record-search.ts";
import type { Transaction } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import { searchedMessages, searchedText } from "./searched-messages.ts";

/**
 * Notes and file names that are searched, the newest first. Each email renews the terms: without a
 * bound, a conversation would cost the square of its length.
 */
const newest = { notes: 200, files: 500, participants: 100 };

/**
 * Renews the search terms of an enquiry: its sender, message and note, and the participants, notes,
 * messages and file names of its conversation. Every change of these passes here, so it renews open
 * screens too.
 */
export async function indexEnquiry(
  transaction: Transaction,
  { database }: Pick<Context, "database">,
  id: string,
): Promise<void> {
  const enquiry = await transaction
    .selectFrom("enquiries")
    .select(["name", "company_name", "email", "phone", "kind", "status", "assignee"])
    .select(["subject", "description", "note", "next_step"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!enquiry) return;
  const notes = await transaction
    .selectFrom("notes")
    .select(["text", "phone"])
    .where("enquiry_id", "=", id)
    .orderBy("at", "desc")
    .limit(newest.notes)
    .execute();
  const participants = await transaction
    .selectFrom("participants")
    .select(["name", "email"])
    .where("enquiry_id", "=", id)
    .limit(newest.participants)
    .execute();
  const messageIds = await searchedMessages(transaction, [id]);
  const messages = await transaction
    .selectFrom("messages")
    .select(["subject", searchedText.as("text")])
    .where("id", "in", messageIds)
    .execute();
  const files = await transaction
    .selectFrom("message_files")
    .innerJoin("messages", "messages.id", "message_files.message_id")
    .select("message_files.name")
    .where("messages.enquiry_id", "=", id)
    .orderBy("message_files.id", "desc")
    .limit(newest.files)
    .execute();
  const description = [
    ...[enquiry.subject, enquiry.description, enquiry.note, enquiry.next_step ?? ""],
    ...notes.map(({ text }) => text),
    ...messages.flatMap(({ subject, text }) => [subject, text]),
    ...files.map(({ name }) => name),
  ].join("\n");
  const people = [
    enquiry,
    // Numbers that were called, also wrong ones.
    ...notes.flatMap(({ phone }) =>
      phone ? { name: "", email: "", company_name: "", phone } : [],
    ),
    ...participants.map(({ name, email }) => ({ name, email, company_name: "", phone: "" })),
  ];
  const terms = enquiryTerms({ ...enquiry, description }, people.flatMap(clientTerms));
  await database.enquirySearch.put(transaction, { id, terms });
  database.announce(transaction, "conversations", [id]);
}
