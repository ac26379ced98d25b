import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { lettersAbout } from "./records-of.ts";

/** Letters to these addresses (lower case) with what they say, and notices about them. */
export async function exportLetters(db: Kysely<Schema>, addresses: readonly string[]) {
  const letters = await db
    .selectFrom("letters")
    .leftJoin("mailings", "mailings.id", "letters.mailing_id")
    .select(["letters.template", "letters.recipient", "letters.subject", "letters.data"])
    .select(["letters.status", "letters.created_at", "letters.sent_at", "mailings.body"])
    .where(({ eb, selectFrom }) =>
      eb("letters.id", "in", selectFrom("letters").select("id").where(lettersAbout(addresses))),
    )
    .orderBy("letters.created_at", "desc")
    .orderBy("letters.id", "desc")
    .execute();
  return letters.map((letter) => ({
    Kind: letter.template,
    To: letter.recipient,
    Subject: letter.subject,
    "Written at": new Date(letter.created_at).toISOString(),
    "Sent at": letter.sent_at === null ? null : new Date(letter.sent_at).toISOString(),
    Status: letter.status,
    Contents: JSON.parse(letter.data) as unknown,
    ...(letter.body !== null && { Message: letter.body }),
  }));
}
