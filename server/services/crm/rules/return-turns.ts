import { answerDue } from "../../../../contract/answer-hours.ts";
import type { Transaction } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import { readAnswerHours } from "../../settings/read-answer-hours.ts";

/**
 * Makes it our turn again where one of these emails of staff was not delivered: its enquiry has no
 * answer. One in the bin or of a restricted client waits for us once it is seen again. Automatic
 * emails change nothing.
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
        .where(
          "emails.id",
          "in",
          emails.map(({ id }) => id),
        ),
    )
    .returning("id")
    .execute();
  database.announce(
    transaction,
    "conversations",
    returned.map(({ id }) => id),
  );
}
