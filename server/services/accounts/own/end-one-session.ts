import { record } from "../../audit/record.ts";
import { type Context, inTransaction } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { ownAccount } from "./own-account.ts";

/** Ends one of the actor's sessions [ASVS 7.5.2]. @throws NotSignedIn; NotFound, also for another's */
export async function endOneSession(context: Context, sessionId: string): Promise<void> {
  const { id } = ownAccount(context);
  await inTransaction(context, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("sessions")
      .where("id", "=", sessionId)
      .where("staff_id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new NotFound("This session has already ended.");
    await record(transaction, context, { action: "session.end", subject: "staff", subjectId: id });
  });
}
