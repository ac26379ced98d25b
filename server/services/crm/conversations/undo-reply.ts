import type { Selectable } from "kysely";
import type { EnquiryStatus } from "../../../../contract/enquiries.ts";
import type { MessageFile } from "../../../../contract/replies.ts";
import type { Transaction } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import { record } from "../../audit/record.ts";
import {
  type Context,
  inTransaction,
  requireRight,
  requireStaff,
  type WriteContext,
} from "../../context.ts";
import { Conflict, NotFound } from "../../errors.ts";
import { isCopyOf } from "../../outbox/enqueue-emails.ts";
import { queued } from "../../outbox/retry-times.ts";
import { reportOutcome } from "../../webhooks/report-enquiry.ts";
import { renewActivity } from "../moves/move-state.ts";
import { indexEnquiry } from "../records/index-enquiry.ts";
import { renewParticipants } from "../records/participants.ts";
import { type DraftFile, fileView, readDraftFiles } from "../records/reply-drafts.ts";
import { isOver, outcomeTimes } from "../rules/enquiry-turn.ts";
import { filesOfReply } from "./attach-to-reply.ts";
import { type Before, readStateBefore } from "./reply-undo-state.ts";

type Undone = { text: string; files: MessageFile[]; status: EnquiryStatus };

/**
 * Takes back a reply that no worker has begun to send: the email and the message go, whose turn it
 * was returns, and text and files become the actor's draft.
 * @throws NotFound; Conflict once it is being sent
 */
export async function undoReply(
  context: Context,
  enquiryId: string,
  messageId: string,
): Promise<Undone> {
  requireRight(context, "answer");
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [`enquiry:${enquiryId}`]);
    const reply = await findReply(transaction, enquiryId, messageId);
    const copies = await transaction
      .selectFrom("emails")
      .select("id")
      .where(isCopyOf([reply.email_id]))
      .execute();
    const gone = await transaction
      .deleteFrom("emails")
      .where(isCopyOf([reply.email_id]))
      .where("status", "=", queued)
      // After an attempt, the mail server may have taken it although its answer was lost.
      .where("attempts", "=", 0)
      .where("lease", "is", null)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n || Number(gone.numDeletedRows) < copies.length) {
      throw new Conflict("It’s too late to undo: this email doesn’t wait any more.");
    }
    const files = await filesOfReply(transaction, messageId);
    await transaction.deleteFrom("messages").where("id", "=", messageId).execute();
    const enquiry = await transaction
      .selectFrom("enquiries")
      .selectAll()
      // Also in the bin (deleted_at) or restricted since: the author takes their own text back.
      .where("id", "=", enquiryId)
      .executeTakeFirst();
    if (!enquiry) throw new NotFound("This enquiry no longer exists.");
    // Whoever nothing was sent to takes part in nothing.
    await renewParticipants(transaction, context, enquiry);
    const status = await restore(context, enquiry, reply);
    const draft = await returnToDraft(context, enquiryId, { text: reply.text, files });
    await indexEnquiry(transaction, context, enquiryId);
    await record(context, "mail.undo", { [enquiry.kind]: enquiryId });
    return { ...draft, status };
  });
}

type SentReply = { id: string; email_id: string; text: string; undo: string; at: number };

/** @throws NotFound for a message that is not a reply of this enquiry */
async function findReply(
  transaction: Transaction,
  enquiryId: string,
  messageId: string,
): Promise<SentReply> {
  const message = await transaction
    .selectFrom("messages")
    .select(["id", "email_id", "text", "undo", "at"])
    .where("id", "=", messageId)
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirst();
  if (!message?.email_id || message.undo === null) {
    throw new NotFound("This reply no longer exists.");
  }
  return { ...message, email_id: message.email_id, undo: message.undo };
}

/** Restores what the reply changed, except what somebody has changed since. */
async function restore(
  context: WriteContext,
  now: Selectable<EnquiryRow>,
  reply: SentReply,
): Promise<EnquiryStatus> {
  const { transaction } = context;
  const before = readStateBefore(reply.undo);
  if (before === null) {
    await renewActivity(transaction, now);
    return now.status;
  }
  const nothingSince = now.last_activity_at === reply.at && now.seen_at !== null;
  const { last_activity_at, seen_at } = before;
  const status = wasMoved(now, before) ? before.status : now.status;
  const change: Partial<Omit<Before, "reminder" | "ended">> = {
    ...(nothingSince && { last_activity_at, seen_at }),
    ...((await isTurnOfReply(transaction, now, reply)) && turnBefore(before, { ...now, status })),
    ...(now.status !== status && { status }),
    ...(before.assignee === null &&
      now.assignee === requireStaff(context).id && { assignee: before.assignee }),
  };
  if (Object.keys(change).length > 0) {
    const times = outcomeTimes(now.status, status, context.now(), { isUndo: true });
    await transaction
      .updateTable("enquiries")
      .set({ ...change, ...times, ...(change.status && { stage: before.stage }) })
      .where("id", "=", now.id)
      .execute();
  }
  await reportOutcome(context, now, { before: now.status, after: change.status ?? now.status });
  const details = {
    ...(change.status && { from: now.status, status: change.status }),
    ...(change.assignee === null && { assignee: null }),
  };
  if (Object.keys(details).length > 0) {
    await record(context, `${now.kind}.update`, { [now.kind]: now.id }, details);
  }
  return change.status ?? now.status;
}

/** Whether nobody has written or called since, and no other email has made it our turn again. */
async function isTurnOfReply(
  transaction: Transaction,
  now: Pick<Selectable<EnquiryRow>, "id" | "turn">,
  reply: SentReply,
): Promise<boolean> {
  if (now.turn === "ours") return false;
  const newer = await transaction
    .selectFrom("messages")
    .select("id")
    .where("enquiry_id", "=", now.id)
    .where("kind", "=", "message")
    .where("id", ">", reply.id)
    .limit(1)
    .executeTakeFirst();
  const call = await transaction
    .selectFrom("notes")
    .select("id")
    .where("enquiry_id", "=", now.id)
    .where("outcome", "is not", null)
    .where("id", ">", reply.id)
    .limit(1)
    .executeTakeFirst();
  return newer === undefined && call === undefined;
}

/** One that a colleague has ended since stays done; a later reminder stays too, not the reply's own. */
function turnBefore(before: Before, now: Pick<Before, "status" | "turn" | "remind_at">) {
  const { answer_due_at, call_at, first_answered_at, last_text } = before;
  const isOwn = now.remind_at === null || now.remind_at === before.reminder;
  const remind_at = isOwn ? before.remind_at : now.remind_at;
  const wasDone = now.turn === "done" && !before.ended;
  const wasEnded = wasDone || (now.status !== before.status && isOver(now.status));
  return {
    answer_due_at,
    call_at,
    first_answered_at,
    last_text,
    ...(!wasEnded && { turn: before.turn, remind_at }),
  };
}

const wasMoved = (now: Pick<EnquiryRow, "status">, before: Before): boolean =>
  now.status === "won" || (now.status === "in-progress" && before.status === "new");

/** Text and files in front of what the actor may have begun to write since; a note stays one. */
async function returnToDraft(
  context: WriteContext,
  enquiry_id: string,
  reply: { text: string; files: DraftFile[] },
): Promise<Pick<Undone, "text" | "files">> {
  const { id: staff_id } = requireStaff(context);
  const draft = await context.transaction
    .selectFrom("reply_drafts")
    .select(["kind", "text", "files"])
    .where("enquiry_id", "=", enquiry_id)
    .where("staff_id", "=", staff_id)
    .executeTakeFirst();
  const hasText = draft !== undefined && draft.text.trim() !== "";
  const text = hasText ? `${reply.text}\n\n${draft.text}` : reply.text;
  const kind = hasText ? draft.kind : "reply";
  const all = [...reply.files, ...readDraftFiles(draft?.files ?? "[]")];
  const files = JSON.stringify(all);
  const changed = { kind, text, files, changed_at: context.now() };
  await context.transaction
    .insertInto("reply_drafts")
    .values({ enquiry_id, staff_id, ...changed })
    .onConflict((conflict) => conflict.columns(["enquiry_id", "staff_id"]).doUpdateSet(changed))
    .execute();
  return { text, files: all.map(fileView) };
}
