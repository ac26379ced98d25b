import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Db } from "../../db/schema.ts";
import { fileNames } from "./export-emails.ts";
import { messagesOf } from "./person-records.ts";

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
    const files = Map.groupBy(await readFiles(db, ids), ({ message_id }) => message_id);
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

const readFiles = (db: Db, messageIds: readonly string[]) =>
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
