import type { Db } from "../../../db/schema.ts";

/** The nearest emails that an answer names; older ones are quoted within them. */
const maxEmails = 20;

/**
 * Texts of the emails with these Message-IDs, as they arrived or left, by which the quote of an
 * answer is recognised.
 */
export async function readAnsweredTexts(db: Db, references: readonly string[]): Promise<string[]> {
  const ids = references.slice(0, maxEmails);
  if (ids.length === 0) return [];
  const received = await db
    .selectFrom("messages")
    .select("text")
    .where("message_id", "in", ids)
    .limit(maxEmails)
    .execute();
  const sent = await db
    .selectFrom("emails")
    .leftJoin("enquiries", "enquiries.id", "emails.enquiry_id")
    .select(["emails.data", "enquiries.description"])
    .where("emails.message_id", "in", ids)
    // Whether its enquiry is in the bin (deleted_at) doesn't matter.
    .limit(maxEmails)
    .execute();
  // The data has the signature and the quote too; escaped line ends are no words.
  const written = sent.flatMap(({ data, description }) => [
    data.replaceAll(/\\[nrt]/g, " "),
    description ?? "",
  ]);
  return [...received.map(({ text }) => text), ...written];
}
