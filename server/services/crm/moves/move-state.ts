import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import { z } from "zod";
import { plainText } from "../../../../contract/email-text.ts";
import { EnquiryStatus, LostReason, Stage } from "../../../../contract/enquiries.ts";
import { Turn } from "../../../../contract/turn.ts";
import type { Schema, Transaction } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import type { WriteContext } from "../../context.ts";
import { textColumns, textOf } from "../../mail/message-text.ts";
import { indexEnquiry } from "../records/index-enquiry.ts";
import { renewParticipants } from "../records/participants.ts";
import { lastTextOf } from "../rules/enquiry-turn.ts";

/** A time (ms since 1970), or a worth. */
const number = z.number().nullable();

/** Facts of an enquiry that a move changes and its undo restores. */
const MoveState = z.object({
  status: EnquiryStatus,
  stage: Stage.nullable().default(null),
  worth: number,
  won_at: number,
  lost_at: number,
  lost_reason: LostReason.nullable().default(null),
  next_step: z.string().nullable().default(null),
  next_step_on: z.string().nullable().default(null),
  assignee: z.string().nullable(),
  turn: Turn,
  answer_due_at: number,
  remind_at: number,
  call_at: number.default(null),
  first_answered_at: number,
  seen_at: number,
  merged_into: z.string().nullable(),
});
export type MoveState = z.infer<typeof MoveState>;

export const Moved = z.object({
  messages: z.array(z.string()),
  notes: z.array(z.string()),
  /** Enquiries that had been merged into the one that is merged now. */
  merged: z.array(z.string()),
});
export type Moved = z.infer<typeof Moved>;

/** Both enquiries before and after a move. */
export const States = z.object({
  from: z.object({ before: MoveState, after: MoveState }),
  to: z.object({ before: MoveState, after: MoveState }),
});
export type States = z.infer<typeof States>;

/** Of an unread one, no time at which it was seen: it stays unread wherever its emails go. */
export function moveStateOf(enquiry: Selectable<EnquiryRow>): MoveState {
  const { seen_at, last_activity_at } = enquiry;
  const isUnread = seen_at === null || seen_at < last_activity_at;
  return MoveState.parse({ ...enquiry, seen_at: isUnread ? null : seen_at });
}

/** The later one of two enquiries counts; its worth and outcome go with it. */
const stages = ["spam", "new", "in-progress", "talking", "proposal", "lost", "won"];

const positionOf = ({ stage, status }: MoveState) => stages.indexOf(stage ?? status);

/** The state of two enquiries as one. */
export function stateOfBoth(target: MoveState, other: MoveState): MoveState {
  const later = positionOf(other) > positionOf(target) ? other : target;
  const { status, stage, worth, won_at, lost_at, lost_reason } = later;
  const planned = [later, target, other].find(({ next_step }) => next_step !== null) ?? target;
  return {
    ...withTurnOf(target, other),
    status,
    stage,
    lost_reason,
    next_step: planned.next_step,
    next_step_on: planned.next_step_on,
    worth: worth ?? target.worth ?? other.worth,
    won_at,
    lost_at,
    assignee: target.assignee ?? other.assignee,
    call_at: earlier(target.call_at, other.call_at),
    first_answered_at: earlier(target.first_answered_at, other.first_answered_at),
    merged_into: null,
  };
}

type Waiting = Pick<MoveState, "turn" | "answer_due_at" | "remind_at" | "seen_at">;

/**
 * Our turn if one of both is ours, at the earlier due time; otherwise with the earlier reminder.
 * Unread if one of both is.
 */
export function withTurnOf(target: MoveState, other: Waiting): MoveState {
  const isOurs = target.turn === "ours" || other.turn === "ours";
  const dueOf = ({ turn, answer_due_at }: Waiting) => (turn === "ours" ? answer_due_at : null);
  return {
    ...target,
    turn: isOurs ? "ours" : target.turn === "done" ? other.turn : target.turn,
    answer_due_at: isOurs ? earlier(dueOf(target), dueOf(other)) : target.answer_due_at,
    remind_at: isOurs ? null : earlier(target.remind_at, other.remind_at),
    seen_at:
      target.seen_at === null || other.seen_at === null
        ? null
        : Math.max(target.seen_at, other.seen_at),
  };
}

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** Derives the latest text of a conversation from its messages and forms again, and its time. */
export async function renewActivity(
  transaction: Transaction,
  enquiry: { id: string; description: string; received_at: number },
): Promise<void> {
  const latest = await transaction
    .selectFrom("messages")
    .select(["direction", "at"])
    .select(textColumns(listed))
    .where("enquiry_id", "=", enquiry.id)
    .where("kind", "=", "message")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const merged = await transaction
    .selectFrom("enquiries")
    .select(["description", "received_at"])
    .where("merged_into", "=", enquiry.id)
    .where("deleted_at", "is", null)
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const form = merged && merged.received_at > enquiry.received_at ? merged : enquiry;
  const isWritten = latest !== undefined && latest.at >= form.received_at;
  const text = isWritten ? textOf(latest, listed).text : form.description;
  // Our own texts are stored with the marks that format them.
  const shown = isWritten && latest.direction === "out" ? plainText(text) : text;
  const noted = await transaction
    .selectFrom("notes")
    .select(({ fn }) => fn.max("at").as("at"))
    .where("enquiry_id", "=", enquiry.id)
    .executeTakeFirst();
  const written_at = isWritten ? latest.at : form.received_at;
  const last_activity_at = Math.max(written_at, Number(noted?.at ?? 0));
  await transaction
    .updateTable("enquiries")
    .set({ last_activity_at, last_text: lastTextOf(shown) })
    .where("id", "=", enquiry.id)
    .execute();
}

const listed = { text: 2_000, quoted: 0 };

type Enquiry = { id: string; email: string; description: string; received_at: number };

/** Derives participants, latest text and search terms of a conversation from its messages again. */
export async function renew(context: WriteContext, enquiry: Enquiry): Promise<void> {
  await renewParticipants(context.transaction, context, enquiry);
  await renewActivity(context.transaction, enquiry);
  await indexEnquiry(context.transaction, context, enquiry.id);
}

/** Columns by which an undo is refused. */
export function undoColumns({ selectFrom }: ExpressionBuilder<Schema, "conversation_moves">) {
  // Where emails return to: of a split that was undone since, the conversation that it leads to.
  const home = selectFrom("enquiries as origin")
    .innerJoin("enquiries as home", (join) =>
      join.on(sql<boolean>`home.id = case when conversation_moves.kind = 'merge' then origin.id
        else coalesce(origin.merged_into, origin.id) end`),
    )
    // Also in the bin (deleted_at).
    .whereRef("origin.id", "=", "conversation_moves.from_id");
  return [
    home.select("home.id").as("home_id"),
    home.select("home.deleted_at").as("home_deleted_at"),
    // Emails would go back to where nobody sees them, and that merge's undo would not know them.
    selectFrom("conversation_moves as later")
      .select("later.from_id")
      .where("later.kind", "=", "merge")
      .where("later.undone_at", "is", null)
      .whereRef("later.id", "<>", "conversation_moves.id")
      .where(({ eb, or }) =>
        or([
          eb("later.from_id", "=", eb.ref("conversation_moves.from_id")),
          eb("later.from_id", "=", eb.ref("conversation_moves.to_id")),
        ]),
      )
      .limit(1)
      .as("merged_since"),
  ] as const;
}
