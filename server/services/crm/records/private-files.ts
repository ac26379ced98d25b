import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import { newId } from "../../../db/new-id.ts";
import type { Transaction } from "../../../db/schema.ts";
import type { MessageFileRow } from "../../../db/tables/conversation-tables.ts";
import type { Context } from "../../context.ts";
import { attachableType } from "../../mail/attachable-type.ts";
import { cleanFileName } from "../../mail/clean-file-name.ts";
import type { MailFile } from "../../mail/parsed-mail.ts";
import { removeFiles } from "../../media/delete-media.ts";
import { privateName } from "../../media/storage/media-store.ts";
import { readDraftFiles } from "./reply-drafts.ts";

export type StoredMail = {
  rawKey: string;
  files: Omit<Insertable<MessageFileRow>, "message_id">[];
};

/**
 * Puts a raw message and its files into the private part of the media store, before the
 * transaction that stores their rows; without rows they are swept (`sweep-private-files.ts`).
 * @throws MediaUnavailable
 */
export async function storePrivateFiles(
  context: Context,
  { id, raw, files }: { id: string; raw: Uint8Array; files: readonly MailFile[] },
): Promise<StoredMail> {
  const rawKey = privateName(id, "eml");
  await context.media.put(rawKey, raw);
  const rows: StoredMail["files"] = [];
  for (const { isSignature, ...file } of files) {
    const stored = await storePrivateFile(context, { id: newId(), ...file });
    rows.push({ ...stored, is_signature: Number(isSignature) });
  }
  return { rawKey, files: rows };
}

/** Puts one file into the private part, for a row with this id. @throws MediaUnavailable */
export async function storePrivateFile(
  { media }: Context,
  { id, name, type, bytes }: Omit<MailFile, "isSignature"> & { id: string },
): Promise<StoredMail["files"][number]> {
  const key = privateName(id, "file");
  await media.put(key, bytes);
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { id, name, type, bytes: bytes.length, hash, key };
}

/** Stores a file for an email. @throws Invalid for what mail servers refuse; MediaUnavailable */
export async function storeUpload(context: Context, upload: { name: string; bytes: Uint8Array }) {
  const { bytes } = upload;
  const name = cleanFileName(upload.name, "");
  return storePrivateFile(context, { id: newId(), name, type: attachableType(name, bytes), bytes });
}

/** A raw message in the store as an attached file, which keeps its subject as its name. */
export const rawAsFile = (
  raw: Uint8Array,
  { key, subject }: { key: string; subject: string },
): StoredMail["files"][number] => ({
  id: newId(),
  name: cleanFileName(`${subject || "email"}.eml`, "message/rfc822"),
  type: "message/rfc822",
  bytes: raw.length,
  hash: createHash("sha256").update(raw).digest("hex"),
  key,
});

/** After the commit: deletes files whose rows are gone, except those that other emails share. */
export async function removePrivateFiles(context: Context, names: readonly string[]) {
  for (let start = 0; start < names.length; start += idsPerQuery) {
    const some = names.slice(start, start + idsPerQuery);
    const inUse = await context.database.read
      .selectFrom("message_files")
      .select("key")
      .where("key", "in", some)
      .union((eb) => eb.selectFrom("email_files").select("key").where("key", "in", some))
      .execute();
    const kept = new Set(inUse.map(({ key }) => key));
    await removeFiles(
      context,
      some.filter((name) => !kept.has(name)),
    );
  }
}

/** Names of the private files of enquiries that are about to be deleted; delete them after the commit. */
export async function privateFilesOf(
  transaction: Transaction,
  enquiryIds: readonly string[],
): Promise<string[]> {
  const names: (string | null)[] = [];
  for (let start = 0; start < enquiryIds.length; start += idsPerQuery) {
    const ids = enquiryIds.slice(start, start + idsPerQuery);
    const drafts = await transaction
      .selectFrom("reply_drafts")
      .select("files")
      .where("enquiry_id", "in", ids)
      .execute();
    names.push(...drafts.flatMap(({ files }) => readDraftFiles(files).map(({ key }) => key)));
    const rows = await transaction
      .selectFrom("messages")
      .leftJoin("message_files", "message_files.message_id", "messages.id")
      .select(["messages.raw_key", "message_files.key"])
      .where("messages.enquiry_id", "in", ids)
      .execute();
    names.push(...rows.flatMap(({ raw_key, key }) => [raw_key, key]));
  }
  return [...new Set(names)].filter((name) => name !== null);
}

const idsPerQuery = 500;
