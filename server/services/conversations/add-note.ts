import type { Transaction } from "kysely";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRole, requireStaff } from "../context.ts";
import { enqueueEmails } from "../emails/enqueue-emails.ts";
import { indexEnquiry } from "../enquiries/index-enquiry.ts";
import { minute } from "../rate-limits.ts";
import { actorName } from "../staff/actor-name.ts";
import { mentionedIn } from "./mentions.ts";
import { announceConversation, requireConversation } from "./require-conversation.ts";
import { clearDraft } from "./save-reply-draft.ts";

/** A note sent again within this time, because its answer was lost, is the same note. */
const repeatMs = minute;

/**
 * Adds a note for colleagues to an enquiry; those named with `@` get an email. Deletes the author's
 * draft of it. For agents.
 * @returns the id of the note
 * @throws NotSignedIn, Forbidden, NotFound
 */
export async function addNote(context: Context, id: string, text: string): Promise<string> {
  requireRole(context, "agent");
  const { id: author } = requireStaff(context);
  return inTransaction(context, async (transaction) => {
    const enquiry = await requireConversation(transaction, context, id);
    const now = context.now();
    const repeated = await transaction
      .selectFrom("notes")
      .select("id")
      .where("enquiry_id", "=", id)
      .where("written_by", "=", author)
      .where("text", "=", text)
      .where("at", ">", now - repeatMs)
      .executeTakeFirst();
    if (repeated) return repeated.id;
    const note = { id: newId(), enquiry_id: id, text, written_by: author, at: now };
    await transaction.insertInto("notes").values(note).execute();
    const wasRead = enquiry.seen_at !== null && enquiry.seen_at >= enquiry.last_activity_at;
    await transaction
      .updateTable("enquiries")
      .set({ last_activity_at: now, ...(wasRead && { seen_at: now }) })
      .where("id", "=", id)
      .execute();
    // A reply that is being written stays; a text that just became this note does not.
    const draft = await transaction
      .selectFrom("reply_drafts")
      .select(["kind", "text"])
      .where("enquiry_id", "=", id)
      .where("staff_id", "=", author)
      .executeTakeFirst();
    if (draft?.kind === "note" || draft?.text === text) {
      await clearDraft(transaction, { enquiryId: id, staffId: author });
    }
    await notifyMentioned(transaction, context, { id, author, text });
    await indexEnquiry(transaction, context, id);
    await record(transaction, context, `${enquiry.kind}.note`, { [enquiry.kind]: id });
    announceConversation(transaction, context, id);
    return note.id;
  });
}

/** Emails the active admins and agents whom the note names, but not its author. */
async function notifyMentioned(
  transaction: Transaction<Schema>,
  context: Context,
  { id, author, text }: { id: string; author: string; text: string },
): Promise<void> {
  if (!text.includes("@")) return;
  const staff = await transaction
    .selectFrom("staff")
    .select(["id", "name", "email"])
    .where("role", "in", ["admin", "agent"])
    .where("status", "=", "active")
    .execute();
  const mentioned = new Set(mentionedIn(text, staff));
  const recipients = staff.filter((each) => mentioned.has(each.id) && each.id !== author);
  if (recipients.length === 0) return;
  const { siteUrl } = context.settings;
  const mentionedBy = await actorName(transaction, context);
  await enqueueEmails(
    transaction,
    context,
    recipients.map(({ name, email }) => ({
      template: "mention-notice",
      data: { name, mentionedBy, link: `${siteUrl}/admin/client-queries/${id}`, siteUrl },
      recipient: email,
      subject: `${mentionedBy} mentioned you in a note`,
    })),
  );
}
