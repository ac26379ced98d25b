import { type Selectable, sql, type Transaction } from "kysely";
import type { EmailState } from "../../../../contract/email-state.ts";
import { undoMs } from "../../../../contract/office-limits.ts";
import type { Schema } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight, requireStaff } from "../../context.ts";
import { Conflict, Invalid } from "../../errors.ts";
import { callerKey, keyLifetimeMs, requireSameContent } from "../../idempotency-keys.ts";
import { enqueueCopies } from "../../outbox/enqueue-emails.ts";
import { scheduledTime } from "../../outbox/send-time.ts";
import { replyAddress, type Sender, senderOf } from "../../outbox/sender.ts";
import { digest } from "../../tokens.ts";
import { reportOutcome } from "../../webhooks/report-enquiry.ts";
import { indexEnquiry } from "../records/index-enquiry.ts";
import { addParticipants } from "../records/participants.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { storeOutgoing } from "../records/store-outgoing.ts";
import { emailStateOf, stateColumns } from "../rules/email-state.ts";
import { beginTheirTurn } from "../rules/enquiry-turn.ts";
import { outcomeTimes } from "../rules/outcome-times.ts";
import { type ChosenRecipients, replyRecipients } from "../rules/reply-recipients.ts";
import { type Answering, replyThread } from "../rules/reply-thread.ts";
import { sendDraftFiles } from "./attach-to-reply.ts";
import { stateBefore } from "./reply-undo-state.ts";
import { type Answerable, requireAnswerable } from "./require-answerable.ts";

export type Reply = {
  text: string;
  /** Id of the latest message, or `arrival_id` of a move, that its author had read. */
  after: string | null;
  /** Ids of files of the author's draft. */
  files?: readonly string[] | undefined;
  markAs?: "done" | "won" | undefined;
  sendAt?: string | undefined;
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

/** A message arrived while the reply was written, or was moved here. */
export class NewerMessage extends Conflict {
  /** Id of the newest one. */
  readonly record: string;

  constructor(message: string, record: string) {
    super(message);
    this.record = record;
  }
}

/**
 * Answers an enquiry by email, held for `undoMs` or until `sendAt`. It becomes the client's turn, in
 * progress, and the author's if it was nobody's; forwarding an email changes none of that. A repeated
 * `idempotencyKey` of the same author returns the earlier reply. For agents.
 * @throws NotSignedIn, Forbidden, NotFound; KeyReused; Invalid for a time in the past, an empty
 *   answer and recipients that `replyRecipients` refuses; Conflict for a client who can't be emailed;
 *   NewerMessage when somebody wrote after `after`, or emails were moved here
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
  const content_digest = digest(
    JSON.stringify([id, text, markAs, sendAt, ...files, to, cc, bcc, answers, forwards]),
  );
  return inTransaction(context, async (transaction) => {
    const keyLocks = key === undefined ? [] : [`reply:${key}`];
    await context.database.lock(transaction, [recipientsLock, `enquiry:${id}`, ...keyLocks]);
    const earlier = key && (await findByKey(transaction, context, { key, content_digest }));
    if (earlier) return earlier;
    const enquiry = await requireAnswerable(transaction, id);
    await requireNothingNewer(transaction, context, id, reply.after);
    const sender = await senderOf(transaction, context);
    const at = context.now();
    const message = await storeReply(transaction, context, { enquiry, sender, reply, dueAt, at });
    await transaction
      .updateTable("messages")
      .set({ idempotency_key: key ?? null, content_digest })
      .where("id", "=", message.id)
      .execute();
    if (forwards === undefined) await moveEnquiry(transaction, context, enquiry, { ...reply, at });
    const author = requireStaff(context).id;
    const owner = { enquiryId: id, staffId: author };
    await sendDraftFiles(transaction, owner, { messageId: message.id, ids: files });
    await transaction
      .deleteFrom("reply_drafts")
      .where("enquiry_id", "=", id)
      .where("staff_id", "=", author)
      .execute();
    await indexEnquiry(transaction, context, id);
    await record(
      transaction,
      context,
      "mail.reply",
      { [enquiry.kind]: id },
      { email: message.state.id },
    );
    return message;
  });
}

/** @throws Invalid */
const sendTime = (context: Context, sendAt: string | undefined): number =>
  sendAt === undefined ? context.now() + undoMs : scheduledTime(context, sendAt);

/**
 * The reply that was stored under this key. An expired key becomes free for another one.
 * @throws KeyReused
 */
async function findByKey(
  transaction: Transaction<Schema>,
  { now }: Context,
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

/** @throws NewerMessage */
async function requireNothingNewer(
  transaction: Transaction<Schema>,
  context: Context,
  enquiryId: string,
  after: string | null,
): Promise<void> {
  const { id: author } = requireStaff(context);
  const newer = await transaction
    .selectFrom("messages")
    .leftJoin("staff", "staff.id", "messages.sent_by")
    .select(["messages.id", "messages.direction", "messages.from_name", "staff.name"])
    .where("enquiry_id", "=", enquiryId)
    .where("kind", "=", "message")
    .where(({ eb, or }) => or([eb("sent_by", "is", null), eb("sent_by", "!=", author)]))
    .$if(after !== null, (query) => query.where("messages.id", ">", after ?? ""))
    .orderBy("messages.id", "desc")
    .limit(1)
    .executeTakeFirst();
  const arrived = await latestArrival(transaction, enquiryId);
  if (arrived !== undefined && arrived > (newer?.id ?? after ?? "")) {
    throw new NewerMessage(
      "Emails were moved here while you were writing. Please read them first, then send yours.",
      arrived,
    );
  }
  if (!newer) return;
  const who =
    newer.direction === "in" ? newer.from_name || "The client" : (newer.name ?? "A colleague");
  throw new NewerMessage(
    `${who} wrote while you were writing. Please read it first, then send yours.`,
    newer.id,
  );
}

/** When something was moved to a conversation last, or returned to it: older than it, but unread. */
async function latestArrival(
  transaction: Transaction<Schema>,
  enquiryId: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom("conversation_moves")
    .select(({ fn }) => fn.max<string | null>("arrival_id").as("id"))
    // A split begins a conversation, in which nobody writes before.
    .where(
      sql<boolean>`(to_id = ${enquiryId} and undone_at is null and kind <> 'split'
        or undone_at is not null and from_id in (
          select id from enquiries where id = ${enquiryId} or merged_into = ${enquiryId}))`,
    )
    .executeTakeFirst();
  return row?.id ?? undefined;
}

type NewReply = { enquiry: Answerable; sender: Sender; reply: Reply; dueAt: number; at: number };

/** Writes the reply into the outbox and into the conversation. */
async function storeReply(
  transaction: Transaction<Schema>,
  context: Context,
  { enquiry, sender, reply, dueAt, at }: NewReply,
): Promise<Queued> {
  const thread = await replyThread(transaction, context, enquiry, reply);
  const { copies, ...recipients } = await replyRecipients(transaction, context, enquiry, reply);
  const email = await enqueueCopies(
    transaction,
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
  const id = await storeOutgoing(transaction, context, {
    enquiry,
    sender,
    email,
    text: reply.text,
    recipients,
    inReplyTo: thread.inReplyTo,
    undo: JSON.stringify(stateBefore(enquiry)),
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
  transaction: Transaction<Schema>,
  context: Context,
  before: Answerable,
  { text, markAs, at }: Pick<Reply, "text" | "markAs"> & { at: number },
): Promise<void> {
  const { id: author } = requireStaff(context);
  await beginTheirTurn(transaction, { id: before.id, at, text });
  const status = statusAfter(before.status, markAs);
  const assignee = before.assignee ?? author;
  await transaction
    .updateTable("enquiries")
    .set({
      status,
      assignee,
      ...(markAs && { turn: "done" as const }),
      ...outcomeTimes(before.status, status, at),
    })
    .where("id", "=", before.id)
    .execute();
  await reportOutcome(transaction, context, before, { before: before.status, after: status });
  const details = {
    ...(status !== before.status && { from: before.status, status }),
    ...(assignee !== before.assignee && { assignee }),
  };
  if (Object.keys(details).length === 0) return;
  const affected = { [before.kind]: before.id };
  await record(transaction, context, `${before.kind}.update`, affected, details);
}

function statusAfter(
  before: Selectable<EnquiryRow>["status"],
  markAs: Reply["markAs"],
): Selectable<EnquiryRow>["status"] {
  if (markAs === "won") return "won";
  return before === "new" ? "in-progress" : before;
}
