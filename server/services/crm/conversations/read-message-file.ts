import type { Download } from "../../../../contract/endpoint.ts";
import { senderWarning } from "../../../../contract/sender-warning.ts";
import { type Context, readFrom, requireRight } from "../../context.ts";
import { Conflict, NotFound } from "../../errors.ts";
import { isVisible } from "../records/read-enquiry.ts";
import { readMessage } from "./read-message.ts";
import { isHidden } from "./timeline-messages.ts";

/**
 * A file attached to a message, to save.
 * @throws Conflict while its email is closed, since it may be forged; NotFound, also if the enquiry is
 *   in the bin, or its writer's data is restricted
 */
export async function readMessageFile(
  context: Context,
  messageId: string,
  fileId: string,
): Promise<Download> {
  const message = await readMessage(context, messageId);
  if (message.type === "message" && senderWarning(message)?.isGrave) {
    throw new Conflict("This email may be forged. Mark it as genuine to open its files.");
  }
  const file = await readFrom(context)
    .selectFrom("message_files")
    .innerJoin("messages", "messages.id", "message_files.message_id")
    .innerJoin("enquiries", "enquiries.id", "messages.enquiry_id")
    .select(["message_files.name", "message_files.key"])
    .where("message_files.id", "=", fileId)
    .where("messages.id", "=", messageId)
    .where(isVisible)
    .where(isHidden, "is", null)
    .executeTakeFirst();
  return openFile(context, file?.key ?? null, file?.name ?? "");
}

/** An email as received. @throws as `readMessageFile`; NotFound for one that this site sent */
export async function readRawMessage(context: Context, id: string): Promise<Download> {
  requireRight(context, "clients");
  const message = await readFrom(context)
    .selectFrom("messages")
    .innerJoin("enquiries", "enquiries.id", "messages.enquiry_id")
    .select("messages.raw_key")
    .where("messages.id", "=", id)
    .where(isVisible)
    .where(isHidden, "is", null)
    .executeTakeFirst();
  return openFile(context, message?.raw_key ?? null, "email.eml");
}

/** @throws NotFound for a file that is not in the store */
export async function openFile(
  { media }: Context,
  key: string | null,
  name: string,
): Promise<Download> {
  const file = key === null ? undefined : await media.get(key);
  if (!file) throw new NotFound("This file is no longer stored.");
  return { file: file.body, name, bytes: file.size };
}
