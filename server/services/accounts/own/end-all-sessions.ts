import { record } from "../../audit/record.ts";
import { type Context, inTransaction } from "../../context.ts";
import { endAccess } from "../end-access.ts";
import { ownAccount } from "./own-account.ts";

/** Ends all sessions of the actor's account but this one [ASVS 7.5.2]. @throws NotSignedIn */
export async function endAllSessions(context: Context): Promise<void> {
  const { id, sessionId } = ownAccount(context);
  await inTransaction(context, async (transaction) => {
    const ended = await endAccess(transaction, context, id, sessionId);
    await record(transaction, context, {
      action: "session.end-others",
      subject: "staff",
      subjectId: id,
      details: { sessionsEnded: ended },
    });
  });
}
