import { z } from "zod";
import { answerDue } from "../../../../contract/answer-hours.ts";
import type { CallOutcome } from "../../../../contract/calls.ts";
import { dayMs } from "../../../../contract/durations.ts";
import type { BodyOf } from "../../../../contract/endpoints.ts";
import { undoMs } from "../../../../contract/office-limits.ts";
import { newId } from "../../../db/new-id.ts";
import type { Transaction } from "../../../db/schema.ts";
import { record } from "../../audit/record.ts";
import {
  type Context,
  inTransaction,
  readFrom,
  requireRight,
  requireStaff,
} from "../../context.ts";
import { Invalid, NotFound } from "../../errors.ts";
import { callerKey } from "../../idempotency-keys.ts";
import { internationalPhone } from "../../phone-numbers.ts";
import { readAnswerHours } from "../../settings/answer-hours.ts";
import { digest } from "../../tokens.ts";
import { reportEnquiry } from "../../webhooks/report-enquiry.ts";
import { withdrawEvent } from "../../webhooks/report-event.ts";
import { updateClient } from "../clients/update-client.ts";
import { indexEnquiry } from "../records/index-enquiry.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { requireConversation } from "../records/require-conversation.ts";
import { firstStage, lastTextOf } from "../rules/enquiry-turn.ts";
import { findNoteByKey } from "./add-note.ts";
import { Before } from "./reply-undo-state.ts";

type Call = BodyOf<"logCall">;

/**
 * Logs a call as a note with an outcome, and what follows from it: a client who was reached, or has
 * a message, has an answer; the next call or our email decides when we are due. The right number
 * replaces a wrong one, also at the client. A repeated `idempotencyKey` of the same author returns
 * the earlier call.
 * @returns the id of the call
 * @throws NotFound; KeyReused; Invalid for a next call without a time within the next year
 */
export async function logCall(
  context: Context,
  id: string,
  call: Call,
  { idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): Promise<string> {
  requireRight(context, "answer");
  const { id: caller } = requireStaff(context);
  const key = callerKey(context, idempotencyKey);
  const content_digest = digest(JSON.stringify([id, call]));
  return inTransaction(context, async (context, transaction) => {
    const keyLocks = key === undefined ? [] : [`note:${key}`];
    await context.database.lock(transaction, [recipientsLock, `enquiry:${id}`, ...keyLocks]);
    const earlier = key && (await findNoteByKey(context, { key, content_digest }));
    if (earlier) return earlier;
    const now = context.now();
    const before = await requireConversation(context, id);
    const { outcome, phone, note = "" } = call;
    const at = Math.min(Math.max(Date.parse(call.madeAt ?? "") || now, now - 7 * dayMs), now);
    const callAt = nextCallOf(call, at);
    const isAnswer = outcome === "reached" || outcome === "message";
    const isNew = before.status === "new" && isAnswer;
    const due = answerDue(now, await readAnswerHours(transaction));
    const after = {
      ...before,
      ...(call.next === "done"
        ? { turn: "done" as const, call_at: null }
        : { turn: "ours" as const, call_at: callAt, answer_due_at: callAt ?? due }),
      first_answered_at: before.first_answered_at ?? (isAnswer ? at : null),
      status: isNew ? ("in-progress" as const) : before.status,
      stage: isNew ? firstStage("in-progress") : before.stage,
      assignee: before.assignee ?? caller,
      phone: call.rightPhone ?? before.phone,
      remind_at: null,
      last_activity_at: now,
      seen_at: now,
      last_text: lastTextOf([outcomeNames[outcome], note].filter(Boolean).join(": ")),
    };
    const effect = CallEffect.parse({ before, after });
    await transaction.updateTable("enquiries").set(effect.after).where("id", "=", id).execute();
    const made = { id: newId(), enquiry_id: id, text: note, written_by: caller, at };
    const undo = JSON.stringify(effect);
    await transaction
      .insertInto("notes")
      .values({ ...made, outcome, phone, undo, idempotency_key: key ?? null, content_digest })
      .execute();
    if (call.rightPhone !== undefined) {
      await correctPhone(context, before.client_id, phone, call.rightPhone);
    }
    await indexEnquiry(transaction, context, id);
    const affected = { [before.kind]: id };
    await record(context, `${before.kind}.call`, affected, { outcome });
    const details = {
      ...(isNew && { from: before.status, status: after.status }),
      ...(before.assignee === null && { assignee: caller }),
    };
    if (Object.keys(details).length > 0) {
      await record(context, `${before.kind}.update`, affected, details);
    }
    if (isAnswer) {
      await reportEnquiry(context, "enquiry.answered", before, now + undoMs);
    }
    return made.id;
  });
}

/** As the list shows the latest of a conversation. */
const outcomeNames: Readonly<Record<CallOutcome, string>> = {
  reached: "Reached by phone",
  "no-answer": "No answer",
  message: "Left a message",
  "wrong-number": "Wrong number",
};

/**
 * When to call again; over already if a browser without a connection has stored the call.
 * @param madeAt of the call, in ms
 * @throws Invalid
 */
function nextCallOf({ next, callAt }: Call, madeAt: number): number | null {
  if (next !== "call") return null;
  const at = Date.parse(callAt ?? "");
  if (at > madeAt && at < madeAt + 366 * dayMs) return at;
  throw new Invalid({ callAt: "Please choose a time within the next year." });
}

/** Replaces the number of an enquiry's client, if it is the wrong one. Within a transaction. */
async function correctPhone(
  context: Context,
  clientId: string | null,
  wrong: string,
  right: string,
): Promise<void> {
  const client = await readFrom(context)
    .selectFrom("clients")
    .select(["id", "phone"])
    .where("id", "=", clientId ?? "")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (client && internationalPhone(client.phone) === internationalPhone(wrong)) {
    await updateClient(context, client.id, { phone: right }, {});
  }
}

/** The columns of an enquiry that a call changes: those of a reply, and the number. */
const Changed = Before.omit({ reminder: true, ended: true }).extend({ phone: z.string() });
type Changed = z.infer<typeof Changed>;

const CallEffect = z.object({ before: Changed, after: Changed });

/** The columns that are still as the call left them, as they were before it. */
const undoneColumns = (
  { before, after }: z.infer<typeof CallEffect>,
  now: Changed,
): Partial<Changed> =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([name]) => now[name as keyof Changed] === after[name as keyof Changed],
    ),
  );

/** Our first email after a call. */
const answerSince = (transaction: Transaction, id: string, callId: string) =>
  transaction
    .selectFrom("messages")
    .select("at")
    .where("enquiry_id", "=", id)
    .where("kind", "=", "message")
    .where("direction", "=", "out")
    .where("id", ">", callId)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** An answer after the call has made it in progress, and somebody's, as well. @param at in ms */
const besideAnswer = ({ phone, call_at, first_answered_at }: Partial<Changed>, at: number) => ({
  ...(phone !== undefined && { phone }),
  ...(call_at !== undefined && { call_at }),
  ...(first_answered_at === null && { first_answered_at: at }),
});

/** Takes back one's own call, and its changes unless they were changed since. @throws NotFound */
export async function undoCall(context: Context, id: string, callId: string): Promise<void> {
  requireRight(context, "answer");
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const now = await requireConversation(context, id);
    const call = await transaction
      .deleteFrom("notes")
      .where("id", "=", callId)
      .where("enquiry_id", "=", id)
      .where("written_by", "=", requireStaff(context).id)
      .where("outcome", "is not", null)
      .returning(["phone", "undo"])
      .executeTakeFirst();
    if (!call?.undo) throw new NotFound("This call isn’t logged any more.");
    const undone = undoneColumns(CallEffect.parse(JSON.parse(call.undo)), now);
    const answer = await answerSince(transaction, id, callId);
    const change = answer ? besideAnswer(undone, answer.at) : undone;
    // Never empty: nothing else changes all of its columns.
    await transaction
      .updateTable("enquiries")
      .set({ phone: now.phone, ...change })
      .where("id", "=", id)
      .execute();
    if (change.phone !== undefined && change.phone !== now.phone && call.phone !== null) {
      await correctPhone(context, now.client_id, now.phone, call.phone);
    }
    if (undone.first_answered_at === null) {
      await withdrawEvent(transaction, "enquiry.answered", id);
    }
    await indexEnquiry(transaction, context, id);
    await record(context, `${now.kind}.uncall`, { [now.kind]: id });
  });
}
