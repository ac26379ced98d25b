import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Db } from "../../db/schema.ts";
import { exportPage } from "../pagination.ts";
import { emailsAbout, messagesOf } from "./person-records.ts";

/**
 * Emails to these addresses (lower case) with their texts, and notices about them, newest first.
 * Reads the keys, then the emails by key in pages: a query sorted by age may scan the emails of
 * everybody to find the few of one person.
 */
export async function exportEmails(db: Db, addresses: readonly string[]) {
  const keys = await db
    .selectFrom("emails")
    .select(["id", "created_at"])
    .where(emailsAbout(addresses))
    .execute();
  keys.sort((one, other) => other.created_at - one.created_at || (one.id < other.id ? 1 : -1));
  const exported: (ReturnType<typeof exportEmail> & { Files?: string[] })[] = [];
  for (let start = 0; start < keys.length; start += exportPage) {
    const ids = keys.slice(start, start + exportPage).map(({ id }) => id);
    const byId = new Map((await readEmails(db, ids)).map((row) => [row.id, row]));
    const files = await readFiles(db, ids);
    exported.push(
      ...ids
        .flatMap((id) => byId.get(id) ?? [])
        .map((email) => ({ ...exportEmail(email), ...filesView(files.get(email.id)) })),
    );
    // SQLite runs synchronously: an export must not block the event loop.
    await yieldToOthers();
  }
  return exported;
}

const readEmails = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("emails")
    .leftJoin("bulk_emails", "bulk_emails.id", "emails.bulk_email_id")
    .select(["emails.id", "emails.template", "emails.recipient", "emails.subject"])
    .select(["emails.data", "emails.status", "emails.created_at", "emails.sent_at"])
    .leftJoin("email_bodies", "email_bodies.id", "emails.body_id")
    .select(["bulk_emails.body", "email_bodies.text"])
    .where("emails.id", "in", ids)
    .execute();

async function readFiles(db: Db, ids: readonly string[]) {
  const ofReplies = await db
    .selectFrom("message_files")
    .innerJoin("messages", "messages.id", "message_files.message_id")
    .innerJoin("emails", "emails.id", "messages.email_id")
    .select(["messages.email_id", "message_files.name", "message_files.bytes"])
    .where("messages.email_id", "in", ids)
    .where("emails.bulk_email_id", "is", null)
    .orderBy("message_files.id")
    .execute();
  const others = await db
    .selectFrom("email_files")
    .innerJoin("emails", "emails.bulk_email_id", "email_files.owner_id")
    .select(["emails.id as email_id", "email_files.name", "email_files.bytes"])
    .where("emails.id", "in", ids)
    .orderBy("position")
    .execute();
  const files = [...ofReplies, ...others];
  return Map.groupBy(files, ({ email_id }) => email_id ?? "");
}

type ExportedFile = { name: string; bytes: number | string };

export const fileNames = (files: readonly ExportedFile[] = []): string[] =>
  files.map(({ name, bytes }) => `${name} (${bytes} bytes)`);

const filesView = (files: readonly ExportedFile[] | undefined) =>
  files === undefined ? {} : { Files: fileNames(files) };

const exportEmail = (email: Awaited<ReturnType<typeof readEmails>>[number]) => ({
  Kind: email.template,
  To: email.recipient,
  Subject: email.subject,
  "Written at": new Date(email.created_at).toISOString(),
  "Sent at": email.sent_at === null ? null : new Date(email.sent_at).toISOString(),
  Status: email.status,
  Contents: JSON.parse(email.data) as unknown,
  ...(email.body !== null && { Message: email.body }),
  ...(email.text !== null && { "As it was sent": email.text }),
});

/** Messages that are read at once; strangers decide how long they are. */
const messagePage = 20;

/** Incoming emails, and those that staff sent from elsewhere, with the names of their files. */
export async function exportMessages(db: Db, addresses: readonly string[]) {
  const keys = await db
    .selectFrom("messages")
    .select("id")
    .where(messagesOf(addresses))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  const exported: ReturnType<typeof exportMessage>[] = [];
  for (let start = 0; start < keys.length; start += messagePage) {
    const ids = keys.slice(start, start + messagePage).map(({ id }) => id);
    const messages = new Map((await readMessages(db, ids)).map((row) => [row.id, row]));
    const files = Map.groupBy(await filesOfMessages(db, ids), ({ message_id }) => message_id);
    exported.push(
      ...ids
        .flatMap((id) => messages.get(id) ?? [])
        .map((message) => exportMessage(message, files.get(message.id) ?? [])),
    );
    // SQLite runs synchronously: an export must not block the event loop.
    await yieldToOthers();
  }
  return exported;
}

const readMessages = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("messages")
    .select(["id", "enquiry_id", "direction", "from_email", "subject", "text", "recipients", "at"])
    .where("id", "in", ids)
    .execute();

const filesOfMessages = (db: Db, messageIds: readonly string[]) =>
  db
    .selectFrom("message_files")
    .select(["message_id", "name", "bytes"])
    .where("message_id", "in", messageIds)
    .execute();

const exportMessage = (
  message: Awaited<ReturnType<typeof readMessages>>[number],
  files: readonly { name: string; bytes: number }[],
) => ({
  Reference: message.enquiry_id,
  "Sent at": new Date(message.at).toISOString(),
  From: message.from_email,
  Recipients: JSON.parse(message.recipients) as unknown,
  Subject: message.subject,
  Message: message.text,
  Files: fileNames(files),
});
