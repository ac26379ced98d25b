import { type Selectable, sql } from "kysely";
import { type AnswerHours, answerDue } from "../../../../contract/answer-hours.ts";
import { plainText } from "../../../../contract/email-text.ts";
import type { Db, Transaction } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import { activeWith } from "../../accounts/account-rights.ts";
import { readAnswerHours } from "../../settings/read-answer-hours.ts";

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

/**
 * Whose turn a new enquiry is: ours, until the answer is due or the chosen callback begins; spam is
 * nobody's.
 */
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

/** When an answer is due (ms), or the chosen callback begins. */
export const dueAt = ({ received_at, preferred_time, preferred_at }: Due, hours: AnswerHours) =>
  preferred_time === "exact" && preferred_at !== null
    ? preferred_at
    : answerDue(received_at, hours);

/** Makes it our turn, because the client wrote at `at` (ms): a new answer is due. */
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
      last_activity_at: at,
      last_text: lastTextOf(text),
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

/** Whether a status ends an enquiry. */
export const isOver = (status: Enquiry["status"]) => status !== "new" && status !== "in-progress";

/** The assignee of an enquiry that is open again: nobody, if theirs can’t work on it any more. */
export const assigneeOfReopened = sql.raw<string | null>(
  `(select staff.id from staff where staff.id = enquiries.assignee and ${activeWith("answer")})`,
);
