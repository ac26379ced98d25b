import { mentionedIn } from "../../../../contract/mentions.ts";
import { newId } from "../../../db/new-id.ts";
import { isActiveWith } from "../../accounts/account-rights.ts";
import { actorName } from "../../accounts/actor-name.ts";
import { staffToNotify } from "../../accounts/notification-choices.ts";
import { record } from "../../audit/record.ts";
import {
  type Context,
  inTransaction,
  requireRight,
  requireStaff,
  type WriteContext,
} from "../../context.ts";
import { callerKey, keyLifetimeMs, requireSameContent } from "../../idempotency-keys.ts";
import { enqueueEmails } from "../../outbox/enqueue-emails.ts";
import { digest } from "../../tokens.ts";
import { indexEnquiry } from "../records/index-enquiry.ts";
import { announceConversation, requireConversation } from "../records/require-conversation.ts";
import { clearDraft } from "./save-reply-draft.ts";

/**
 * Adds a note for colleagues to an enquiry; those named with `@` get an email. Deletes the author's
 * draft of it (`draft`: its time, null for none; by default any note). A repeated `idempotencyKey`
 * of the same author returns the earlier note.
 * @returns the id of the note
 * @throws NotFound; KeyReused
 */
export async function addNote(
  context: Context,
  id: string,
  text: string,
  {
    idempotencyKey,
    draft: sent,
  }: { idempotencyKey?: string | undefined; draft?: number | null | undefined } = {},
): Promise<string> {
  requireRight(context, "answer");
  const { id: author } = requireStaff(context);
  const key = callerKey(context, idempotencyKey);
  const content_digest = digest(JSON.stringify([id, text]));
  return inTransaction(context, async (context, transaction) => {
    if (key !== undefined) await context.database.lock(transaction, [`note:${key}`]);
    const earlier = key && (await findNoteByKey(context, { key, content_digest }));
    if (earlier) return earlier;
    const enquiry = await requireConversation(context, id);
    const now = context.now();
    const note = { id: newId(), enquiry_id: id, text, written_by: author, at: now };
    await transaction
      .insertInto("notes")
      .values({ ...note, idempotency_key: key ?? null, content_digest })
      .execute();
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
    if (sent !== undefined || draft?.kind === "note" || draft?.text === text) {
      await clearDraft(transaction, { enquiryId: id, staffId: author }, { text, draft: sent });
    }
    await notifyMentioned(context, { id, author, text });
    await indexEnquiry(transaction, context, id);
    await record(context, `${enquiry.kind}.note`, { [enquiry.kind]: id });
    announceConversation(context, id);
    return note.id;
  });
}

/** The note or call stored under this key; an expired key becomes free. @throws KeyReused */
export async function findNoteByKey(
  { now, transaction }: WriteContext,
  { key, content_digest }: { key: string; content_digest: string },
): Promise<string | undefined> {
  const note = await transaction
    .selectFrom("notes")
    .select(["id", "at", "content_digest"])
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  if (note && note.at > now() - keyLifetimeMs) {
    requireSameContent(note.content_digest, content_digest, note.id);
    return note.id;
  }
  await transaction
    .updateTable("notes")
    .set({ idempotency_key: null })
    .where("idempotency_key", "=", key)
    .execute();
  return undefined;
}

/** Emails the active admins and agents whom the note names, if they want it; not its author. */
async function notifyMentioned(
  context: WriteContext,
  { id, author, text }: { id: string; author: string; text: string },
): Promise<void> {
  if (!text.includes("@")) return;
  const staff = await context.transaction
    .selectFrom("staff")
    .select(["id", "name"])
    .where(isActiveWith("answer"))
    .execute();
  const mentioned = new Set(mentionedIn(text, staff));
  const wanting = await staffToNotify(context.transaction, "mention");
  const recipients = wanting.filter(({ id: each }) => mentioned.has(each) && each !== author);
  if (recipients.length === 0) return;
  const { siteUrl } = context.settings;
  const mentionedBy = await actorName(context);
  await enqueueEmails(
    context,
    recipients.map(({ name, email }) => ({
      template: "mention-notice",
      data: { name, mentionedBy, link: `${siteUrl}/admin/client-queries/${id}`, siteUrl },
      recipient: email,
      subject: `${mentionedBy} mentioned you in a note`,
    })),
  );
}
