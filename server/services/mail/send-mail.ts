import type { Transaction } from "kysely";
import type { MailInput } from "../../../contract/mail.ts";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { findRecipients } from "./find-recipients.ts";
import { queueLetters } from "./queue-letters.ts";

/** A mailing with more letters than this gives way to all other letters. */
const bulkFrom = 20;

/**
 * Writes to clients: one letter of their own for each, all queued or none. For admins.
 * @throws NotSignedIn, Forbidden; Invalid naming addresses that are no client's
 */
export async function sendMail(
  context: Context,
  input: MailInput,
): Promise<{ id: string; letters: number }> {
  requireRole(context, "admin");
  return inTransaction(context, async (transaction) => {
    const recipients = await findRecipients(transaction, input.clientMails);
    const letters = recipients.length;
    const mailing = await insertMailing(transaction, context, { ...input, letters });
    await queueLetters(
      transaction,
      context,
      recipients.map((recipient) => ({
        template: "client-letter",
        mailingId: mailing,
        bulk: letters > bulkFrom,
        recipient,
        replyTo: context.settings.staffEmail,
        subject: input.mailSubject,
      })),
    );
    await record(transaction, context, {
      action: "mail.send",
      subject: "mailing",
      subjectId: mailing,
      details: { letters },
    });
    return { id: mailing, letters };
  });
}

async function insertMailing(
  transaction: Transaction<Schema>,
  context: Context,
  input: Pick<MailInput, "mailSubject" | "mailBody"> & { letters: number },
): Promise<string> {
  const { actor } = context;
  const id = newId();
  await transaction
    .insertInto("mailings")
    .values({
      id,
      subject: input.mailSubject,
      body: input.mailBody,
      letters: input.letters,
      sent_by: actor.kind === "staff" ? actor.id : null,
      created_at: context.now(),
    })
    .execute();
  return id;
}
