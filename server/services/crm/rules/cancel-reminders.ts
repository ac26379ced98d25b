import type { Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";

/** A conversation, or a person (email in lower case) in all of theirs. */
type Answered = { at: number } & ({ enquiryId: string } | { person: string });

/**
 * Removes reminders "unless they answer", because somebody was in contact at `at` (ms): by a call, a
 * form, or an email that begins a conversation. One within the conversation passes `beginOurTurn`.
 */
export async function cancelReminders(
  transaction: Transaction<Schema>,
  { database }: Pick<Context, "database">,
  answered: Answered,
): Promise<void> {
  const cancelled = await transaction
    .updateTable("enquiries")
    .set({ remind_at: null })
    .where("remind_at", "is not", null)
    .where("turn", "=", "theirs")
    // An old mailbox is read again.
    .where("last_activity_at", "<", answered.at)
    .where(({ eb, or, selectFrom }) =>
      "enquiryId" in answered
        ? eb("id", "=", answered.enquiryId)
        : or([
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
