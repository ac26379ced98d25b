import type { Selectable } from "kysely";
import { answerDue } from "../../../../contract/answer-hours.ts";
import { dayMs } from "../../../../contract/durations.ts";
import type { Transaction } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { Invalid, NotFound } from "../../errors.ts";
import { readAnswerHours } from "../../settings/answer-hours.ts";
import { announceConversation, requireConversation } from "../records/require-conversation.ts";

/**
 * Marks enquiries as needing no answer until the client writes again, or takes that back: turn and
 * due time are then as before. Those deleted meanwhile are skipped; spam needs no answer anyway.
 * @returns how many of them still exist
 */
export async function markDone(
  context: Context,
  ids: readonly string[],
  done: boolean,
): Promise<number> {
  requireRight(context, "answer");
  let changed = 0;
  for (const id of new Set(ids)) {
    try {
      await inTransaction(context, (context) => markOne(context, id, done));
      changed += 1;
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
  }
  return changed;
}

function markOne(context: Context, id: string, done: boolean): Promise<void> {
  return inTransaction(context, async (context, transaction) => {
    const enquiry = await requireConversation(context, id);
    if ((enquiry.turn === "done") === done || enquiry.status === "spam") return;
    const turn = done ? { turn: "done" as const } : await resumedTurn(transaction, enquiry);
    await transaction
      .updateTable("enquiries")
      .set({ ...turn, ...(done && { remind_at: null, seen_at: context.now() }) })
      .where("id", "=", id)
      .execute();
    await record(context, `${enquiry.kind}.done`, { [enquiry.kind]: id }, { done });
    announceConversation(context, id);
  });
}

/** Marks an enquiry as read or unread, for everybody. @throws NotFound */
export async function markSeen(context: Context, id: string, seen: boolean): Promise<void> {
  requireRight(context, "clients");
  await inTransaction(context, async (context, transaction) => {
    const { seen_at, last_activity_at } = await requireConversation(context, id);
    if ((seen_at !== null && seen_at >= last_activity_at) === seen) return;
    await transaction
      .updateTable("enquiries")
      // A sender's clock may be ahead of ours.
      .set({ seen_at: seen ? Math.max(context.now(), last_activity_at) : null })
      .where("id", "=", id)
      .execute();
    announceConversation(context, id);
  });
}

const maxDelayMs = 366 * dayMs;

/** @throws Invalid for a time in the past or over a year from now */
export function requireReminderTime({ now }: Pick<Context, "now">, at: number): void {
  if (at > now() && at <= now() + maxDelayMs) return;
  throw new Invalid({ at: "Please choose a time within the next year." });
}

/**
 * Hides an enquiry from the list until `at` (ms); null shows it again. One that was done is open
 * again, so that it comes back at that time.
 * @param undo gives back a reminder, which may be due by now; not once the client has written
 * @param done for an undo on one that was done: it is done again
 * @throws NotFound; Invalid for a time in the past or over a year from now
 */
export async function remindLater(
  context: Context,
  id: string,
  at: number | null,
  { undo = false, done = false } = {},
): Promise<void> {
  requireRight(context, "answer");
  await inTransaction(context, async (context, transaction) => {
    const enquiry = await requireConversation(context, id);
    if (undo && !done && enquiry.turn !== "theirs") return;
    if (at !== null && !undo) requireReminderTime(context, at);
    // A client who has written since has ended the reminder.
    if (enquiry.remind_at === at) return;
    const reopens = at !== null && enquiry.turn === "done" && enquiry.status !== "spam";
    await transaction
      .updateTable("enquiries")
      .set({ remind_at: at, ...(reopens && (await resumedTurn(transaction, enquiry))) })
      .$if(undo && done, (update) => update.set({ turn: "done" }))
      .where("id", "=", id)
      .execute();
    await record(context, `${enquiry.kind}.remind`, { [enquiry.kind]: id }, { at });
    announceConversation(context, id);
  });
}

type Enquiry = Pick<
  Selectable<EnquiryRow>,
  "id" | "received_at" | "preferred_time" | "preferred_at" | "first_answered_at" | "answer_due_at"
>;

/**
 * Whose turn an enquiry that was done is again: ours with its due time if it was ours before.
 * Otherwise its emails tell, because earlier releases did not store the due time of what is done:
 * ours if the client has written since our last one.
 */
async function resumedTurn(
  transaction: Transaction,
  enquiry: Enquiry,
): Promise<Pick<Selectable<EnquiryRow>, "turn" | "answer_due_at">> {
  const { answer_due_at } = enquiry;
  if (answer_due_at !== null) return { turn: "ours", answer_due_at };
  const messages = await transaction
    .selectFrom("messages")
    .select(["direction", "at"])
    .where("enquiry_id", "=", enquiry.id)
    .where("kind", "=", "message")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  const answered = messages.findIndex(({ direction }) => direction === "out");
  const since = answered < 0 ? messages : messages.slice(0, answered);
  const isAnswered = answered >= 0 || enquiry.first_answered_at !== null;
  const firstUnanswered = isAnswered ? since.at(-1)?.at : enquiry.received_at;
  if (firstUnanswered === undefined) return { turn: "theirs", answer_due_at: null };
  const isCall = !isAnswered && enquiry.preferred_time === "exact";
  const due =
    isCall && enquiry.preferred_at !== null
      ? enquiry.preferred_at
      : answerDue(firstUnanswered, await readAnswerHours(transaction));
  return { turn: "ours", answer_due_at: due };
}
