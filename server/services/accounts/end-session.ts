import { record } from "../audit/record.ts";
import { type Context, inTransaction } from "../context.ts";
import { digest } from "../digest.ts";

/**
 * Signs out: `token` stops working at once, everywhere [ASVS 7.4.1]. Anyone may with a token;
 * one that opens nothing is no error, since what was asked for is so.
 */
export async function endSession(context: Context, token: string): Promise<void> {
  await inTransaction(context, async (transaction) => {
    const ended = await transaction
      .deleteFrom("sessions")
      .where("token_hash", "=", digest(token))
      .returning("staff_id")
      .executeTakeFirst();
    if (!ended) return;
    await record(transaction, context, {
      action: "session.end",
      subject: "staff",
      subjectId: ended.staff_id,
    });
  });
}
