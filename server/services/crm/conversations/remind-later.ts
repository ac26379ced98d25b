import { dayMs } from "../../../../contract/durations.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { Invalid } from "../../errors.ts";
import { announceConversation, requireConversation } from "../records/require-conversation.ts";
import { resumedTurn } from "./resumed-turn.ts";

const maxDelayMs = 366 * dayMs;

/** @throws Invalid for a time in the past or over a year from now */
export function requireReminderTime({ now }: Pick<Context, "now">, at: number): void {
  if (at > now() && at <= now() + maxDelayMs) return;
  throw new Invalid({ at: "Please choose a time within the next year." });
}

/**
 * Hides an enquiry from the list until `at` (ms); null shows it again. One that was done is open
 * again, so that it comes back at that time.
 * @throws NotFound; Invalid for a time in the past or over a year from now
 */
export async function remindLater(context: Context, id: string, at: number | null): Promise<void> {
  requireRight(context, "answer");
  await inTransaction(context, async (transaction) => {
    const enquiry = await requireConversation(transaction, context, id);
    if (at !== null) requireReminderTime(context, at);
    if (enquiry.remind_at === at) return;
    const reopens = at !== null && enquiry.turn === "done" && enquiry.status !== "spam";
    await transaction
      .updateTable("enquiries")
      .set({ remind_at: at, ...(reopens && (await resumedTurn(transaction, enquiry))) })
      .where("id", "=", id)
      .execute();
    await record(transaction, context, `${enquiry.kind}.remind`, { [enquiry.kind]: id }, { at });
    announceConversation(transaction, context, id);
  });
}
