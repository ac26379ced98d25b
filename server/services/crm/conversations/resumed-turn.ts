import type { Selectable } from "kysely";
import { answerDue } from "../../../../contract/answer-hours.ts";
import type { Transaction } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import { readAnswerHours } from "../../settings/answer-hours.ts";

type Enquiry = Pick<
  Selectable<EnquiryRow>,
  "id" | "received_at" | "preferred_time" | "preferred_at" | "first_answered_at" | "answer_due_at"
>;

/**
 * Whose turn an enquiry that was done is again: ours with its due time if it was ours before.
 * Otherwise its emails tell, because earlier releases did not store the due time of what is done:
 * ours if the client has written since our last one.
 */
export async function resumedTurn(
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
