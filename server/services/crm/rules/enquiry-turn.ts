import { type Selectable, sql } from "kysely";
import { type AnswerHours, answerDue } from "../../../../contract/answer-hours.ts";
import { periodEnd } from "../../../../contract/callback-time.ts";
import { plainText } from "../../../../contract/email-text.ts";
import type { EnquiryStatus, Stage } from "../../../../contract/enquiries.ts";
import type { Db, Transaction } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import { activeWith } from "../../accounts/account-rights.ts";
import type { Context } from "../../context.ts";
import { isForward } from "../../outbox/sender.ts";
import { readAnswerHours } from "../../settings/answer-hours.ts";

type Enquiry = Selectable<EnquiryRow>;

/** Characters of the latest message that the list shows. */
const lastTextLength = 200;

/** Characters of an answer that are read for it, with the marks that format it. */
const maxFormatted = 1_000;

/** The beginning of a text on one line, for the list of enquiries. */
export const lastTextOf = (text: string): string =>
  text
    .slice(0, 10 * lastTextLength)
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, lastTextLength)
    .toWellFormed();

type Due = Pick<Enquiry, "preferred_time" | "preferred_at" | "received_at">;
type Received = Due & Pick<Enquiry, "kind" | "status" | "description">;

/** Whose turn a new enquiry is: ours until the answer or callback is due; spam is nobody's. */
export async function turnOfNew(db: Db, enquiry: Received) {
  const { kind, status, description, received_at } = enquiry;
  const due = dueAt(enquiry, await readAnswerHours(db));
  return {
    turn: status === "spam" ? ("done" as const) : ("ours" as const),
    answer_due_at: status === "spam" ? null : due,
    call_at: kind === "callback" ? due : null,
    last_activity_at: received_at,
    last_text: lastTextOf(description),
  };
}

/** When an answer is due (ms), the chosen callback begins, or the chosen part of the day ends. */
export const dueAt = ({ received_at, preferred_time, preferred_at }: Due, hours: AnswerHours) =>
  preferred_time === "exact" && preferred_at !== null
    ? preferred_at
    : (periodEnd(preferred_time, received_at) ?? answerDue(received_at, hours));

/**
 * Makes it our turn, because the client wrote at `at` (ms): a new answer is due. Another mailbox may
 * have brought what they wrote after it.
 */
export async function beginOurTurn(
  transaction: Transaction,
  { id, at, text }: { id: string; at: number; text: string },
): Promise<void> {
  const due = answerDue(at, await readAnswerHours(transaction));
  await transaction
    .updateTable("enquiries")
    .set((eb) => ({
      // A client who writes twice does not get their answer later.
      answer_due_at: eb
        .case()
        .when("turn", "=", "ours")
        .then(eb.fn.coalesce("answer_due_at", eb.val(due)))
        .else(due)
        .end(),
      turn: "ours" as const,
      assignee: assigneeOfReopened,
      remind_at: null,
      last_activity_at: eb
        .case()
        .when("last_activity_at", ">", at)
        .then(eb.ref("last_activity_at"))
        .else(at)
        .end(),
      last_text: eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom("messages")
              .select("messages.id")
              .whereRef("messages.enquiry_id", "=", "enquiries.id")
              .where("messages.kind", "=", "message")
              .where("messages.at", ">", at),
          ),
        )
        .then(eb.ref("last_text"))
        .else(lastTextOf(text))
        .end(),
      // Also if it was opened between the arrival and now.
      seen_at: null,
    }))
    .where("id", "=", id)
    .execute();
}

/** Makes it the client's turn, because staff answered at `at` (ms). */
export async function beginTheirTurn(
  transaction: Transaction,
  { id, at, text }: { id: string; at: number; text: string },
): Promise<void> {
  await transaction
    .updateTable("enquiries")
    .set((eb) => ({
      turn: "theirs" as const,
      answer_due_at: null,
      // A call that was agreed for later stays.
      call_at: eb.case().when("call_at", ">", at).then(eb.ref("call_at")).else(null).end(),
      remind_at: null,
      first_answered_at: eb.fn.coalesce("first_answered_at", eb.val(at)),
      last_activity_at: at,
      last_text: lastTextOf(plainText(text.slice(0, maxFormatted))),
      seen_at: at,
    }))
    .where("id", "=", id)
    .execute();
}

/**
 * Whose turn a changed status leaves it: an end is nobody's, a reopened enquiry is ours, due as
 * before it was done. An undo names the turn that it restores, unless somebody has written since.
 * @param due in ms, for an enquiry that did not wait for us when it was done
 */
export function turnAfterStatus(
  before: Pick<Enquiry, "turn" | "status" | "answer_due_at">,
  after: Pick<Enquiry, "status"> & { turn?: Enquiry["turn"] | undefined },
  due: number,
): Partial<Pick<Enquiry, "turn" | "answer_due_at" | "remind_at">> {
  if (after.status === before.status) return {};
  if (!isOver(before.status) && !isOver(after.status)) return {};
  const turn = after.turn ?? (isOver(after.status) ? "done" : "ours");
  if (turn === "done" || after.status === "spam") return { turn: "done", remind_at: null };
  if (before.turn !== "done") return {};
  return { turn, answer_due_at: turn === "ours" ? (before.answer_due_at ?? due) : null };
}

export const isOver = (status: Enquiry["status"]) => status !== "new" && status !== "in-progress";

/** The assignee of an enquiry that is open again: nobody, if theirs can’t work on it any more. */
export const assigneeOfReopened = sql.raw<string | null>(
  `(select staff.id from staff where staff.id = enquiries.assignee and ${activeWith("answer")})`,
);

/**
 * Columns that follow a changed status: time of win or loss, stage, reason. A time outlives its status,
 * so that an undo gives it back; that of an undone win or loss is forgotten.
 * @param now in ms
 */
export function outcomeTimes(
  before: EnquiryStatus,
  after: EnquiryStatus,
  now: number,
  { isUndo = false } = {},
) {
  if (before === after) return {};
  const since = (column: "won_at" | "lost_at") =>
    isUndo ? sql<number>`coalesce(${sql.ref(column)}, ${now})` : now;
  return {
    ...(isUndo && before === "won" && { won_at: null }),
    ...(isUndo && before === "lost" && { lost_at: null }),
    ...(after === "won" && { won_at: since("won_at") }),
    ...(after === "lost" && { lost_at: since("lost_at") }),
    stage: firstStage(after),
    lost_reason: null,
  };
}

/** The stage at which something comes to be in progress; null for another status. */
export const firstStage = (status: EnquiryStatus): Stage | null =>
  status === "in-progress" ? "talking" : null;

/**
 * Makes it our turn again where one of these emails of staff was not delivered: its enquiry has no
 * answer. One in the bin or of a restricted client waits for us once it is seen again. Automatic
 * emails and forwarded ones change nothing.
 */
export async function returnTurns(
  transaction: Transaction,
  { database, now }: Pick<Context, "database" | "now">,
  emails: readonly { id: string }[],
): Promise<void> {
  if (emails.length === 0) return;
  const answer_due_at = answerDue(now(), await readAnswerHours(transaction));
  const returned = await transaction
    .updateTable("enquiries")
    .set({ turn: "ours", answer_due_at, remind_at: null, seen_at: null })
    .where("turn", "!=", "ours")
    .where("status", "!=", "spam")
    // Also in the bin (deleted_at).
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("emails")
        .select("emails.enquiry_id")
        .where("emails.enquiry_id", "is not", null)
        .where("emails.sent_by", "is not", null)
        .where(({ not }) => not(isForward))
        .where(
          "emails.id",
          "in",
          emails.map(({ id }) => id),
        ),
    )
    .returning("id")
    .execute();
  const ids = returned.map(({ id }) => id);
  database.announce(transaction, "conversations", ids);
}

/**
 * Removes reminders "unless they answer" from all conversations of a person, who wrote elsewhere: by a
 * form, or an email that begins a conversation. An email or call within one ends its own reminder.
 * @param answered the person's email in lower case, and when they wrote (ms)
 */
export async function cancelReminders(
  transaction: Transaction,
  { database }: Pick<Context, "database">,
  answered: { person: string; at: number },
): Promise<void> {
  const cancelled = await transaction
    .updateTable("enquiries")
    .set({ remind_at: null })
    .where("remind_at", "is not", null)
    .where("turn", "=", "theirs")
    // An old mailbox is read again.
    .where("last_activity_at", "<", answered.at)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          "client_id",
          "in",
          selectFrom("clients").select("clients.id").where("email", "=", answered.person),
        ),
        eb(
          "id",
          "in",
          selectFrom("participants")
            .select("participants.enquiry_id")
            .where("email", "=", answered.person),
        ),
      ]),
    )
    .returning("id")
    .execute();
  const ids = cancelled.map(({ id }) => id);
  if (ids.length > 0) database.announce(transaction, "conversations", ids);
}
