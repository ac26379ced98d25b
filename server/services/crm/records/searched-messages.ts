import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";

/** Characters of each text that are searched; quoted text is at the end of an email. */
const maxSearched = 20_000;

export const searchedText = sql<string>`substr(messages.text, 1, ${sql.lit(maxSearched)})`;

/** Limits of messages that are read, and of characters of their texts. */
const bounds = { messages: 200, characters: 200_000 };

/**
 * Ids of the newest messages of these enquiries, as many as a search reads: strangers decide how
 * many there are, and how long. The first is empty, because PostgreSQL takes no empty list.
 */
export async function searchedMessages(db: Db, enquiryIds: readonly string[]): Promise<string[]> {
  const sizes = await db
    .selectFrom("messages")
    // Neither engine loads a text for its size in bytes.
    .select(["id", sql<number>`octet_length(text)`.as("bytes")])
    .where("enquiry_id", "in", enquiryIds)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(bounds.messages)
    .execute();
  let characters = 0;
  const end = sizes.findIndex(({ bytes }) => {
    characters += Math.min(bytes, maxSearched);
    return characters > bounds.characters;
  });
  const read = end < 0 ? sizes : sizes.slice(0, end);
  return ["", ...read.map(({ id }) => id)];
}
