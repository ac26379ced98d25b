import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../context.ts";
import { returnTurns } from "../crm/rules/enquiry-turn.ts";
import { NotFound } from "../errors.ts";
import { queued } from "../outbox/retry-times.ts";
import { cancelledFailure } from "./cancel-email.ts";

/** Emails per transaction, so that other writes get their turn in between. */
const maxPerTransaction = 1_000;

/**
 * Cancels what is queued or paused. What a worker has begun to send goes out, but is not tried again.
 * The enquiry of an email to one client is our turn again.
 * @returns how many
 * @throws NotFound
 */
export async function cancelBulkEmail(context: Context, id: string): Promise<number> {
  requireRight(context, "bulk");
  let cancelled = 0;
  for (let more = true; more; ) {
    const count = await inTransaction(context, async (context, transaction) => {
      await context.database.lock(transaction, ["emails"]);
      const bulkEmail = await transaction
        .selectFrom("bulk_emails")
        .select("id")
        .where("id", "=", id)
        .executeTakeFirst();
      if (!bulkEmail) throw new NotFound("This bulk email does not exist.");
      const changed = await transaction
        .updateTable("emails")
        .set({
          status: "suppressed",
          failure: cancelledFailure,
          cancelled_at: context.now(),
          paused_at: null,
          lease: null,
          leased_until: null,
        })
        .where("id", "in", ({ selectFrom }) =>
          selectFrom("emails")
            .select("emails.id")
            .where("bulk_email_id", "=", id)
            .where(({ and, or, eb }) =>
              or([
                and([eb("status", "=", "suppressed"), eb("paused_at", "is not", null)]),
                and([
                  eb("status", "=", queued),
                  or([eb("leased_until", "is", null), eb("leased_until", "<=", context.now())]),
                ]),
              ]),
            )
            .limit(maxPerTransaction),
        )
        .returning(["id", "template"])
        .execute();
      const emails = changed.length;
      // To one client, it may be an answer.
      const answers = changed.filter(({ template }) => template === "personal-email");
      await returnTurns(transaction, context, answers);
      if (emails < maxPerTransaction) {
        await transaction
          .updateTable("emails")
          .set({ cancelled_at: context.now() })
          .where("bulk_email_id", "=", id)
          .where("status", "=", queued)
          .execute();
        await transaction
          .updateTable("bulk_emails")
          .set({ paused_at: null })
          .where("id", "=", id)
          .execute();
      }
      if (emails > 0) {
        await record(context, "mail.cancel", { "bulk-email": id }, { emails });
      }
      return emails;
    });
    cancelled += count;
    more = count === maxPerTransaction;
  }
  return cancelled;
}
