import type { Transaction } from "kysely";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import type { LetterContent } from "./letter-templates.ts";

export type NewLetter = LetterContent & {
  /** One address. Each recipient gets a letter of their own (decision A13). */
  recipient: string;
  replyTo?: string;
  subject: string;
};

/**
 * Writes letters into the outbox, in the transaction that causes them: they leave if and only
 * if it commits. The worker hears of it right after the commit.
 */
export async function queueLetters(
  transaction: Transaction<Schema>,
  context: Context,
  letters: readonly NewLetter[],
): Promise<void> {
  const now = context.now();
  const host = new URL(context.settings.siteUrl).hostname;
  const rows = letters.map((letter) => {
    const id = newId();
    return {
      id,
      template: letter.template,
      data: JSON.stringify(letter.data),
      recipient: letter.recipient,
      reply_to: letter.replyTo ?? null,
      subject: letter.subject,
      message_id: `<${id}@${host}>`,
      status: "queued" as const,
      attempts: 0,
      due_at: now,
      created_at: now,
    };
  });
  await transaction.insertInto("letters").values(rows).execute();
  context.database.announce(transaction, "letters");
}
