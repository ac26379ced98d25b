import { buffer } from "node:stream/consumers";
import { type Context, readFrom } from "../../context.ts";

export type EmailFile = { filename: string; contentType: string; content: Buffer };

/** A file of an email is gone, so that the email can't be sent as it was written. */
class FileMissing extends Error {
  override name = "FileMissing";
}

/** An email's files, with their bytes. @throws FileMissing; MediaUnavailable, worth a retry */
export async function readEmailFiles(
  context: Context,
  email: { id: string; bulk_email_id: string | null },
): Promise<EmailFile[]> {
  const db = readFrom(context);
  // Of Send Email and its tests.
  const own = await db
    .selectFrom("email_files")
    .select(["name", "type", "key"])
    .where("owner_id", "=", email.bulk_email_id ?? email.id)
    .orderBy("position")
    .execute();
  const ofReply = db
    .selectFrom("message_files")
    .innerJoin("messages", "messages.id", "message_files.message_id")
    .select(["message_files.name", "message_files.type", "message_files.key"])
    .where("messages.email_id", "in", ({ selectFrom }) =>
      selectFrom("emails")
        .select(({ fn }) => fn.coalesce("copy_of", "id").as("id"))
        .where("emails.id", "=", email.id),
    )
    .orderBy("message_files.id");
  const rows = email.bulk_email_id === null && own.length === 0 ? await ofReply.execute() : own;
  const files: EmailFile[] = [];
  for (const { name, type, key } of rows) {
    const file = await context.media.get(key);
    if (!file) throw new FileMissing(`The attached file ${name} is no longer stored.`);
    files.push({ filename: name, contentType: type, content: await buffer(file.body) });
  }
  return files;
}
