import type { Selectable } from "kysely";
import { onWorkingDay } from "../../../../contract/answer-hours.ts";
import type { EmailState } from "../../../../contract/email-state.ts";
import { undoMs } from "../../../../contract/office-limits.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import { record } from "../../audit/record.ts";
import {
  type Context,
  inTransaction,
  requireRight,
  requireStaff,
  type WriteContext,
} from "../../context.ts";
import { Invalid } from "../../errors.ts";
import { callerKey, keyLifetimeMs, requireSameContent } from "../../idempotency-keys.ts";
import { enqueueCopies, scheduledTime } from "../../outbox/enqueue-emails.ts";
import { replyAddress, type Sender, senderOf } from "../../outbox/sender.ts";
import { readAnswerHours } from "../../settings/answer-hours.ts";
import { digest } from "../../tokens.ts";
import { reportOutcome } from "../../webhooks/report-enquiry.ts";
import { indexEnquiry } from "../records/index-enquiry.ts";
import { addParticipants } from "../records/participants.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { storeOutgoing } from "../records/store-outgoing.ts";
import { emailStateOf, stateColumns } from "../rules/email-state.ts";
import { beginTheirTurn, outcomeTimes } from "../rules/enquiry-turn.ts";
import { type ChosenRecipients, replyRecipients } from "../rules/reply-recipients.ts";
import { type Answering, replyThread } from "../rules/reply-thread.ts";
import { sendDraftFiles } from "./attach-to-reply.ts";
import { requireReminderTime } from "./mark-conversation.ts";
import { stateBefore } from "./reply-undo-state.ts";
import { type Answerable, requireAnswerable } from "./require-answerable.ts";
import { requireNothingNewer } from "./require-nothing-newer.ts";
import { clearDraft } from "./save-reply-draft.ts";

export type Reply = {
  text: string;
  /** Id of the latest message, or `arrival_id` of a move, that its author had read. */
  after: string | null;
  /** Time of the author's draft that it contains, null for none; undefined deletes any. */
  draft?: number | null | undefined;
  /** Ids of files of the author's draft. */
  files?: readonly string[] | undefined;
  markAs?: "done" | "won" | undefined;
  sendAt?: string | undefined;
  /** When to be reminded unless somebody answers (ISO 8601). */
  remindAt?: string | undefined;
} & ChosenRecipients &
  Answering;

type Queued = { id: string; state: EmailState };

const unsent = {
  leased_until: null,
  sent_at: null,
  cancelled_at: null,
  paused_at: null,
  blocked_by: null,
  waits_for: null,
};

/**
 * Answers an enquiry by email, held for `undoMs` or until `sendAt`. It becomes the client's turn,
 * in progress, and the author's if it was nobody's; forwarding an email changes none of that. A
 * repeated `idempotencyKey` of the same author returns the earlier reply.
 * @throws NotFound; KeyReused; Invalid for a time in the past, an empty answer and recipients that
 *   `replyRecipients` refuses; Conflict for a client who can't be emailed; NewerMessage when
 *   somebody wrote after `after`, or emails were moved here
 */
export async function replyToEnquiry(
  context: Context,
  id: string,
  reply: Reply,
  { idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): Promise<Queued> {
  requireRight(context, "answer");
  const dueAt = sendTime(context, reply.sendAt);
  const key = callerKey(context, idempotencyKey);
  const { text, markAs, sendAt, files = [], to, cc, bcc, answers, forwards } = reply;
  if (text.trim() === "" && forwards === undefined) {
    throw new Invalid({ text: "Please write something." });
  }
  const digested = [id, text, markAs, sendAt, ...files, to, cc, bcc, answers, forwards];
  // Appended only if chosen, so that digests of earlier releases still match.
  if (reply.remindAt !== undefined) digested.push(reply.remindAt);
  const content_digest = digest(JSON.stringify(digested));
  return inTransaction(context, async (context, transaction) => {
    const keyLocks = key === undefined ? [] : [`reply:${key}`];
    await context.database.lock(transaction, [recipientsLock, `enquiry:${id}`, ...keyLocks]);
    const earlier = key && (await findByKey(context, { key, content_digest }));
    if (earlier) return earlier;
    const enquiry = await requireAnswerable(transaction, id);
    await requireNothingNewer(context, id, reply.after);
    const sender = await senderOf(context);
    const at = context.now();
    const remindAt = await reminderOf(context, { ...reply, dueAt });
    const sent = { enquiry, sender, reply, dueAt, remindAt, at };
    const message = await storeReply(context, sent);
    await transaction
      .updateTable("messages")
      .set({ idempotency_key: key ?? null, content_digest })
      .where("id", "=", message.id)
      .execute();
    if (forwards === undefined) await moveEnquiry(context, enquiry, { ...reply, remindAt, at });
    const author = requireStaff(context).id;
    const owner = { enquiryId: id, staffId: author };
    await sendDraftFiles(transaction, owner, { messageId: message.id, ids: files });
    await clearDraft(transaction, owner, reply);
    await indexEnquiry(transaction, context, id);
    const details = { email: message.state.id };
    const action = forwards === undefined ? "mail.reply" : "mail.forward";
    await record(context, action, { [enquiry.kind]: id }, details);
    return message;
  });
}

/** @throws Invalid */
const sendTime = (context: Context, sendAt: string | undefined): number =>
  sendAt === undefined ? context.now() + undoMs : scheduledTime(context, sendAt);

/**
 * When to remind staff, on a working day; null for never.
 * @throws Invalid for a time in the past or over a year from now, and where no answer is waited for
 */
async function reminderOf(
  context: WriteContext,
  { remindAt, markAs, forwards, dueAt }: Reply & { dueAt: number },
): Promise<number | null> {
  if (remindAt === undefined) return null;
  if (markAs || forwards) throw new Invalid({ remindAt: "Nobody waits for an answer to this." });
  const at = onWorkingDay(Date.parse(remindAt), await readAnswerHours(context.transaction));
  requireReminderTime(context, at);
  if (at <= dueAt) throw new Invalid({ remindAt: "Please choose a time after it is sent." });
  return at;
}

/** The reply stored under this key; an expired key becomes free. @throws KeyReused */
async function findByKey(
  { now, transaction }: WriteContext,
  { key, content_digest }: { key: string; content_digest: string },
): Promise<Queued | undefined> {
  const row = await transaction
    .selectFrom("messages")
    .innerJoin("emails", "emails.id", "messages.email_id")
    .select(["messages.id as message", "content_digest", "messages.created_at as stored_at"])
    .select(stateColumns)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  if (row && row.stored_at > now() - keyLifetimeMs) {
    requireSameContent(row.content_digest, content_digest, row.message);
    return { id: row.message, state: emailStateOf(row, now()) };
  }
  await transaction
    .updateTable("messages")
    .set({ idempotency_key: null })
    .where("idempotency_key", "=", key)
    .execute();
  return undefined;
}

type NewReply = {
  enquiry: Answerable;
  sender: Sender;
  reply: Reply;
  dueAt: number;
  remindAt: number | null;
  at: number;
};

async function storeReply(
  context: WriteContext,
  { enquiry, sender, reply, dueAt, remindAt, at }: NewReply,
): Promise<Queued> {
  const { transaction } = context;
  const thread = await replyThread(transaction, context, enquiry, reply);
  const { copies, ...recipients } = await replyRecipients(transaction, context, enquiry, reply);
  const email = await enqueueCopies(
    context,
    {
      template: "personal-email",
      data: { text: reply.text, signature: sender.signature, quoted: thread.quoted },
      replyTo: replyAddress(context),
      subject: thread.subject,
      notBefore: dueAt,
      ...(reply.sendAt !== undefined && { sendAt: dueAt }),
      enquiryId: enquiry.id,
      sentBy: sender,
      inReplyTo: thread.inReplyTo,
      references: thread.references,
      addressed: copies.length > 1 ? { to: recipients.to, cc: recipients.cc } : null,
    },
    copies,
  );
  const id = await storeOutgoing(context, {
    enquiry,
    sender,
    email,
    text: reply.text,
    recipients,
    inReplyTo: thread.inReplyTo,
    undo: JSON.stringify(
      stateBefore({ ...enquiry, reminder: remindAt, ended: reply.markAs !== undefined }),
    ),
    at,
  });
  const others = new Set(copies.flatMap((copy) => (copy.toParticipant ? copy.recipient : [])));
  await addParticipants(transaction, {
    enquiryId: enquiry.id,
    messageId: id,
    people: Object.values(recipients)
      .flat()
      .filter((each) => others.has(each.email)),
    own: [],
    at,
  });
  return { id, state: emailStateOf({ ...email, ...unsent }, context.now()) };
}

/** The client's turn, or nobody's with `markAs`; in progress, and the author's. */
async function moveEnquiry(
  context: WriteContext,
  before: Answerable,
  {
    text,
    markAs,
    remindAt,
    at,
  }: Pick<Reply, "text" | "markAs"> & Pick<NewReply, "remindAt" | "at">,
): Promise<void> {
  const { id: author } = requireStaff(context);
  await beginTheirTurn(context.transaction, { id: before.id, at, text });
  const status = statusAfter(before.status, markAs);
  const assignee = before.assignee ?? author;
  await context.transaction
    .updateTable("enquiries")
    .set({
      status,
      assignee,
      remind_at: remindAt,
      ...(markAs && { turn: "done" as const }),
      ...outcomeTimes(before.status, status, at),
    })
    .where("id", "=", before.id)
    .execute();
  await reportOutcome(context, before, { before: before.status, after: status });
  if (remindAt !== null) {
    const details = { at: remindAt };
    await record(context, `${before.kind}.remind`, { [before.kind]: before.id }, details);
  }
  const details = {
    ...(status !== before.status && { from: before.status, status }),
    ...(assignee !== before.assignee && { assignee }),
  };
  if (Object.keys(details).length === 0) return;
  const affected = { [before.kind]: before.id };
  await record(context, `${before.kind}.update`, affected, details);
}

function statusAfter(
  before: Selectable<EnquiryRow>["status"],
  markAs: Reply["markAs"],
): Selectable<EnquiryRow>["status"] {
  if (markAs === "won") return "won";
  return before === "new" ? "in-progress" : before;
}
