import { sql } from "kysely";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../context.ts";
import { returnTurns } from "../crm/rules/enquiry-turn.ts";
import { isWaiting } from "../crm/rules/sending-decision.ts";
import { Conflict, NotFound } from "../errors.ts";
import { isSecret, redactedData } from "../outbox/redaction.ts";

/** Failure shown to staff for an email that they cancelled: after an attempt, nobody knows. */
export const cancelledFailure = sql<string>`case when attempts = 0
  then 'Cancelled before it was sent.'
  else 'Cancelled. An earlier attempt may have reached the recipient.' end`;

/**
 * Cancels a waiting or paused email; its enquiry is our turn again.
 * @throws NotFound; Conflict if sent
 */
export async function cancelEmail(context: Context, id: string): Promise<void> {
  requireRight(context, "answer");
  const now = context.now();
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["emails"]);
    const email = await transaction
      .selectFrom("emails")
      .select(["status", "template", "paused_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!email) throw new NotFound("This email does not exist.");
    if (email.status !== "queued" && email.paused_at === null) {
      throw new Conflict("This email is not waiting to be sent.");
    }
    const { numUpdatedRows } = await transaction
      .updateTable("emails")
      .set({
        status: "suppressed",
        failure: cancelledFailure,
        cancelled_at: now,
        paused_at: null,
        lease: null,
        leased_until: null,
        ...(isSecret(email.template) && { data: redactedData }),
      })
      .where("id", "=", id)
      .where(isWaiting)
      .where(({ or, eb }) => or([eb("leased_until", "is", null), eb("leased_until", "<=", now)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Conflict("It’s too late: this email is being sent.");
    await returnTurns(transaction, context, [{ id }]);
    await record(context, "mail.cancel", { email: id });
  });
}
