import { sql } from "kysely";
import type { Download } from "../../../contract/endpoint.ts";
import { emailFileLimits } from "../../../contract/office-limits.ts";
import type { MessageFile } from "../../../contract/replies.ts";
import type { Db, Transaction } from "../../db/schema.ts";
import {
  type Context,
  inTransaction,
  readFrom,
  requireRight,
  type WriteContext,
} from "../context.ts";
import { openFile } from "../crm/conversations/read-message-file.ts";
import { storeUpload } from "../crm/records/private-files.ts";
import { fileView } from "../crm/records/reply-drafts.ts";
import { Invalid, NotFound } from "../errors.ts";
import { isUnrestrictedEmail } from "./list-emails.ts";

/** Stores a file for an email or template. @throws Invalid for a refused type; MediaUnavailable */
export async function addEmailFile(
  context: Context,
  upload: { name: string; bytes: Uint8Array },
): Promise<MessageFile> {
  requireRight(context, "files");
  const { id: file_id, ...file } = await storeUpload(context, upload);
  const row = { ...file, file_id, owner_id: "", position: 0, at: context.now() };
  await inTransaction(context, ({ transaction }) =>
    transaction.insertInto("email_files").values(row).execute(),
  );
  return fileView({ ...file, id: file_id });
}

/** Gives a draft, template or email exactly these files, without copies. @throws Invalid */
export async function setFiles(
  context: WriteContext,
  owner: { id: string; ids: readonly string[]; maxFiles?: number },
) {
  const ids = [...new Set(owner.ids)];
  const known = ids.length === 0 ? [] : await rowsOf(context.transaction, "file_id", ids);
  const found = ids.flatMap((id) => known.find(({ file_id }) => file_id === id) ?? []);
  const files = found.map(({ owner_id: _, ...file }) => file);
  if (files.length < ids.length) {
    throw new Invalid({ files: "A file is gone. Remove it, then attach it again." });
  }
  const { totalBytes } = emailFileLimits;
  const { maxFiles = emailFileLimits.files } = owner;
  if (files.length > maxFiles) throw new Invalid({ files: `${maxFiles} files is the limit.` });
  if (files.reduce((sum, { bytes }) => sum + Number(bytes), 0) > totalBytes) {
    throw new Invalid({ files: `All files together can have ${totalBytes / 1_000_000} MB.` });
  }
  await removeFilesOf(context.transaction, [owner.id]);
  const more = { owner_id: owner.id, at: context.now() };
  const rows = files.map((file, position) => ({ ...file, ...more, position }));
  if (rows.length > 0) await context.transaction.insertInto("email_files").values(rows).execute();
  return files;
}

/** Detaches the files of drafts and emails; the hourly sweep deletes those that nobody has. */
export async function removeFilesOf(transaction: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return;
  await transaction.deleteFrom("email_files").where("owner_id", "in", ids).execute();
}

/** The files of these drafts, templates and emails, by the id of their owner. */
export async function filesOf(
  db: Db,
  ownerIds: readonly string[],
): Promise<(ownerId: string) => MessageFile[]> {
  const rows = ownerIds.length === 0 ? [] : await rowsOf(db, "owner_id", ownerIds);
  const byOwner = Map.groupBy(rows, ({ owner_id }) => owner_id);
  return (id) =>
    (byOwner.get(id) ?? []).map(({ file_id, ...file }) => fileView({ ...file, id: file_id }));
}

const rowsOf = (db: Db, column: "owner_id" | "file_id", ids: readonly string[]) =>
  db
    .selectFrom("email_files")
    .select(["file_id", "owner_id", "name", "type", "bytes", "hash", "key"])
    .where(column, "in", ids)
    .orderBy("position")
    .execute();

/** A file of an email from Send Email. @throws NotFound, also for a restricted client's */
export async function readEmailFile(
  context: Context,
  emailId: string,
  fileId: string,
): Promise<Download> {
  requireRight(context, "clients");
  const file = await readFrom(context)
    .selectFrom("emails")
    .innerJoin("email_files", (join) =>
      join.on("owner_id", "=", sql<string>`coalesce(emails.bulk_email_id, emails.id)`),
    )
    .select(["email_files.key", "email_files.name"])
    .where("emails.id", "=", emailId)
    .where("email_files.file_id", "=", fileId)
    .where(isUnrestrictedEmail)
    .executeTakeFirst();
  if (!file) throw new NotFound("This email does not have this file.");
  return openFile(context, file.key, file.name);
}
