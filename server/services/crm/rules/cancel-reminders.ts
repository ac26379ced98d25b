import type { Transaction } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";

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
