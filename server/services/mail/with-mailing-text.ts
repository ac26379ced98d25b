import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { LetterRow } from "../../db/tables/letters.ts";
import type { Context } from "../context.ts";
import type { LetterContent } from "./letter-templates.ts";

type OfMailing = Pick<LetterRow, "subject" | "data" | "mailing_id">;

/**
 * Gives letters to clients the text of their mailing, which the outbox keeps once for all of
 * them. One whose mailing was deleted stays without.
 */
export async function withMailingText<Letter extends OfMailing>(
  transaction: Transaction<Schema>,
  context: Context,
  letters: readonly Letter[],
): Promise<Letter[]> {
  const ids = new Set(letters.flatMap(({ mailing_id: id }) => id ?? []));
  if (ids.size === 0) return [...letters];
  const mailings = await transaction
    .selectFrom("mailings")
    .select(["id", "body"])
    .where("id", "in", [...ids])
    .execute();
  const textOf = new Map(mailings.map(({ id, body }) => [id, body]));
  const { siteUrl } = context.settings;
  return letters.map((letter) => {
    const text = textOf.get(letter.mailing_id ?? "");
    if (text === undefined) return letter;
    const data = { subject: letter.subject, text, siteUrl } satisfies ClientLetterData;
    return { ...letter, data: JSON.stringify(data) };
  });
}

type ClientLetterData = Extract<LetterContent, { template: "client-letter" }>["data"];
