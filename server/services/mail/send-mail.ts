import type { Transaction } from "kysely";
import type { MailInput } from "../../../contract/emails.ts";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { callerKey } from "../caller-key.ts";
import { type Context, inTransaction } from "../context.ts";
import { findRecipients } from "./find-recipients.ts";
import { queueLetters } from "./queue-letters.ts";
import { recipientsLock } from "./recipients-lock.ts";

/** A mailing with more letters than this gives way to all other letters. */
const bulkFrom = 20;

export type QueuedMailing = { id: string; letters: number };

/**
 * Writes to clients: one letter of their own for each, all queued or none. The same sender's same
 * `idempotencyKey` answers the mailing that it made before, and queues nothing. For admins.
 * @throws NotSignedIn, Forbidden; Invalid naming addresses that are no client's
 */
export async function sendMail(
  context: Context,
  input: MailInput,
  { idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): Promise<QueuedMailing> {
  requireRole(context, "admin");
  const key = callerKey(context, idempotencyKey);
  return inTransaction(context, async (transaction) => {
    const names = key === undefined ? [] : [`mailing:${key}`];
    await context.database.lock(transaction, [recipientsLock, ...names]);
    const earlier = await queuedEarlier(transaction, key);
    if (earlier) return earlier;
    const recipients = await findRecipients(transaction, input.clientMails);
    const letters = recipients.length;
    const mailing = await insertMailing(transaction, context, { ...input, letters, key });
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

async function queuedEarlier(
  transaction: Transaction<Schema>,
  key: string | undefined,
): Promise<QueuedMailing | undefined> {
  if (key === undefined) return undefined;
  return transaction
    .selectFrom("mailings")
    .select(["id", "letters"])
    .where("key", "=", key)
    .executeTakeFirst();
}

async function insertMailing(
  transaction: Transaction<Schema>,
  context: Context,
  input: Pick<MailInput, "mailSubject" | "mailBody"> & {
    letters: number;
    key: string | undefined;
  },
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
      key: input.key ?? null,
      created_at: context.now(),
    })
    .execute();
  return id;
}
