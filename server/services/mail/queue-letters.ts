import type { Insertable, Transaction } from "kysely";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";
import type { LetterRow } from "../../db/tables/letters.ts";
import type { Context } from "../context.ts";
import type { LetterContent } from "./letter-templates.ts";

type Addressed = {
  /** One address. Each recipient gets a letter of their own (decision A13). */
  recipient: string;
  replyTo?: string;
  subject: string;
};

export type NewLetter = LetterContent & Addressed;

/** A letter to a client: its text stands with its mailing, once for all. */
export type NewClientLetter = Addressed & {
  template: "client-letter";
  mailingId: string;
  /** Whether it gives way to everybody else's. */
  bulk: boolean;
};

/** Rows per statement: SQLite takes 32,766 parameters in one. */
const rowsAtOnce = 500;

/**
 * Writes letters into the outbox, in the transaction that causes them: they leave if and only
 * if it commits. The worker hears of it right after the commit.
 */
export async function queueLetters(
  transaction: Transaction<Schema>,
  context: Context,
  letters: readonly (NewLetter | NewClientLetter)[],
): Promise<void> {
  const rows = letters.map((letter) => outboxRow(context, letter));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await transaction
      .insertInto("letters")
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
  context.database.announce(transaction, "letters");
}

function outboxRow(context: Context, letter: NewLetter | NewClientLetter) {
  const id = newId();
  const now = context.now();
  const ofMailing = "mailingId" in letter;
  return {
    id,
    template: letter.template,
    data: ofMailing ? "{}" : JSON.stringify(letter.data),
    recipient: letter.recipient,
    reply_to: letter.replyTo ?? null,
    subject: letter.subject,
    message_id: `<${id}@${new URL(context.settings.siteUrl).hostname}>`,
    status: "queued",
    attempts: 0,
    due_at: now,
    created_at: now,
    mailing_id: ofMailing ? letter.mailingId : null,
    bulk: ofMailing && letter.bulk ? 1 : 0,
  } satisfies Insertable<LetterRow>;
}
