import { buffer } from "node:stream/consumers";
import { replyFileLimits } from "../../../../contract/office-limits.ts";
import type { MessageFile } from "../../../../contract/replies.ts";
import { newId } from "../../../db/new-id.ts";
import type { Db, Transaction } from "../../../db/schema.ts";
import {
  type Context,
  inTransaction,
  readFrom,
  requireRight,
  requireStaff,
} from "../../context.ts";
import { Invalid, NotFound } from "../../errors.ts";
import { removeFiles } from "../../media/delete-media.ts";
import { storePrivateFile, storeUpload } from "../records/private-files.ts";
import { type DraftFile, fileView, readDraftFiles } from "../records/reply-drafts.ts";
import { announceConversation, requireConversation } from "../records/require-conversation.ts";

type Owner = { enquiryId: string; staffId: string };

async function filesOfDraft(db: Db, { enquiryId, staffId }: Owner): Promise<DraftFile[]> {
  const draft = await db
    .selectFrom("reply_drafts")
    .select("files")
    .where("enquiry_id", "=", enquiryId)
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  return draft ? readDraftFiles(draft.files) : [];
}

/** Attaches a file to the actor's draft of a reply. @throws NotFound; Invalid; MediaUnavailable */
export async function addReplyFile(
  context: Context,
  enquiryId: string,
  upload: { name: string; bytes: Uint8Array },
): Promise<MessageFile> {
  requireRight(context, "answer");
  const { id: staffId } = requireStaff(context);
  const file = await storeUpload(context, upload);
  await addToDraft(context, { enquiryId, staffId }, [file]);
  return fileView(file);
}

/**
 * Attaches copies of a message's files to the actor's draft, which forwards them.
 * @throws NotFound; Invalid beyond 25 MB or 20 files; MediaUnavailable
 */
export async function attachReceivedFiles(
  context: Context,
  enquiryId: string,
  messageId: string,
): Promise<MessageFile[]> {
  requireRight(context, "answer");
  const received = await readFrom(context)
    .selectFrom("message_files")
    .innerJoin("messages", "messages.id", "message_files.message_id")
    .select(["message_files.name", "message_files.type", "message_files.bytes"])
    .select(["message_files.hash", "message_files.key"])
    .where("messages.id", "=", messageId)
    .where("messages.enquiry_id", "=", enquiryId)
    .orderBy("message_files.id")
    .execute();
  return attachCopies(context, enquiryId, received);
}

/** Attaches copies of a template's files. @throws NotFound; Invalid for too many */
export async function attachTemplateFiles(
  context: Context,
  enquiryId: string,
  templateId: string,
): Promise<MessageFile[]> {
  requireRight(context, "answer");
  const files = await readFrom(context)
    .selectFrom("email_files")
    .innerJoin("reply_templates", "reply_templates.id", "owner_id")
    .select(["email_files.name", "type", "bytes", "hash", "key"])
    .where("owner_id", "=", templateId)
    .orderBy("position")
    .execute();
  if (files.length === 0) throw new NotFound(`The files of this template are gone. ${chooseOther}`);
  return attachCopies(context, enquiryId, files, chooseOther);
}

const chooseOther = "Choose another.";

/** @param advice after the message that a file is gone */
async function attachCopies(
  context: Context,
  enquiryId: string,
  received: readonly Pick<DraftFile, "name" | "type" | "bytes" | "hash" | "key">[],
  advice = "",
): Promise<MessageFile[]> {
  const { id: staffId } = requireStaff(context);
  const attached = await filesOfDraft(readFrom(context), { enquiryId, staffId });
  // A draft that is forwarded again after a reload has them.
  const missing = received.filter(({ hash }) => !attached.some((file) => file.hash === hash));
  // Before any is copied.
  requireRoom(missing.map((file) => ({ ...file, id: "", bytes: Number(file.bytes) })));
  const copies: DraftFile[] = [];
  for (const { name, type, key } of missing) {
    const file = await context.media.get(key);
    if (!file) throw new NotFound(`The file ${name} is gone. ${advice}`.trim());
    const bytes = await buffer(file.body);
    copies.push(await storePrivateFile(context, { id: newId(), name, type, bytes }));
  }
  const files = await addToDraft(context, { enquiryId, staffId }, copies);
  return files.map(fileView);
}

/** Adds stored files to a draft, which it creates if there is none; returns all of its files. */
async function addToDraft(
  context: Context,
  { enquiryId, staffId }: Owner,
  added: readonly DraftFile[],
): Promise<DraftFile[]> {
  try {
    return await inTransaction(context, async (context, transaction) => {
      await requireConversation(context, enquiryId);
      const files = [...(await filesOfDraft(transaction, { enquiryId, staffId })), ...added];
      requireRoom(files);
      const changed = { files: JSON.stringify(files) };
      const draft = { kind: "reply" as const, text: "", changed_at: context.now(), ...changed };
      await transaction
        .insertInto("reply_drafts")
        .values({ enquiry_id: enquiryId, staff_id: staffId, ...draft })
        // The time names the text.
        .onConflict((conflict) => conflict.columns(["enquiry_id", "staff_id"]).doUpdateSet(changed))
        .execute();
      announceConversation(context, enquiryId);
      return files;
    });
  } catch (error) {
    // After an unclear commit the files stay, and are swept if no row refers to them.
    if (error instanceof Invalid || error instanceof NotFound) {
      const keys = added.map(({ key }) => key);
      await removeFiles(context, keys);
    }
    throw error;
  }
}

/** @throws Invalid */
function requireRoom(files: readonly DraftFile[]): void {
  if (files.length > replyFileLimits.files) {
    throw new Invalid({ file: `An email can have ${replyFileLimits.files} files.` });
  }
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > replyFileLimits.totalBytes) {
    const max = `${replyFileLimits.totalBytes / 1_000_000} MB`;
    throw new Invalid({ file: `The files of an email can have ${max} together.` });
  }
}

/** Removes a file from the actor's draft. @throws NotFound, also for a colleague's */
export async function removeReplyFile(
  context: Context,
  enquiryId: string,
  fileId: string,
): Promise<void> {
  requireRight(context, "answer");
  const { id: staffId } = requireStaff(context);
  const removed = await inTransaction(context, async (context, transaction) => {
    await requireConversation(context, enquiryId);
    const files = await filesOfDraft(transaction, { enquiryId, staffId });
    const file = files.find(({ id }) => id === fileId);
    if (!file) throw new NotFound("This file is not attached any more.");
    const left = files.filter(({ id }) => id !== fileId);
    await keepFiles(transaction, { enquiryId, staffId }, left);
    await deleteEmptyDraft(transaction, { enquiryId, staffId });
    announceConversation(context, enquiryId);
    return file;
  });
  await removeFiles(context, [removed.key]);
}

async function keepFiles(
  transaction: Transaction,
  { enquiryId, staffId }: Owner,
  files: readonly DraftFile[],
): Promise<void> {
  await transaction
    .updateTable("reply_drafts")
    .set({ files: JSON.stringify(files) })
    .where("enquiry_id", "=", enquiryId)
    .where("staff_id", "=", staffId)
    .execute();
}

/** Deletes a draft that has neither text nor files. */
export async function deleteEmptyDraft(
  transaction: Transaction,
  { enquiryId, staffId }: Owner,
): Promise<void> {
  await transaction
    .deleteFrom("reply_drafts")
    .where("enquiry_id", "=", enquiryId)
    .where("staff_id", "=", staffId)
    .where("text", "=", "")
    .where("files", "=", "[]")
    .execute();
}

/** Moves the draft's files to the reply being sent. @throws Invalid for one it doesn't have */
export async function sendDraftFiles(
  transaction: Transaction,
  owner: Owner,
  { messageId, ids }: { messageId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const stored = await filesOfDraft(transaction, owner);
  const files = stored.filter(({ id }) => ids.includes(id));
  if (files.length < new Set(ids).size) {
    throw new Invalid({ files: "A file is not attached any more. Please attach it again." });
  }
  await transaction
    .insertInto("message_files")
    .values(files.map((file) => ({ ...file, message_id: messageId })))
    .execute();
  // One that another window attached stays.
  const left = stored.filter((file) => !files.includes(file));
  await keepFiles(transaction, owner, left);
}

/** The files of a reply that is about to be undone, for the draft that it becomes. */
export async function filesOfReply(
  transaction: Transaction,
  messageId: string,
): Promise<DraftFile[]> {
  const files = await transaction
    .selectFrom("message_files")
    .select(["id", "name", "type", "bytes", "hash", "key"])
    .where("message_id", "=", messageId)
    .orderBy("id")
    .execute();
  return files.map((file) => ({ ...file, bytes: Number(file.bytes) }));
}
