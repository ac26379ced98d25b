import { sql } from "kysely";
import type { Transaction } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../context.ts";
import { recipientsLock } from "../crm/records/recipients-lock.ts";
import { isWaiting, wouldBeSent } from "../crm/rules/sending-decision.ts";
import { NotFound } from "../errors.ts";
import { erased } from "../outbox/redaction.ts";
import { queued } from "../outbox/retry-times.ts";

/**
 * Pauses what is still queued of a bulk email; what a worker has begun to send goes out. With nothing
 * left to pause, it is not paused.
 * @returns how many emails are paused
 * @throws NotFound
 */
export function pauseBulkEmail(context: Context, id: string): Promise<number> {
  return changeBulkEmail(context, id, "mail.pause", async (transaction) => {
    const now = context.now();
    const { numUpdatedRows } = await transaction
      .updateTable("emails")
      // Not "queued" with a mark: workers then never come across it.
      .set({ status: "suppressed", paused_at: now, lease: null, leased_until: null })
      .where("bulk_email_id", "=", id)
      .where("template", "=", "client-email")
      .where("status", "=", queued)
      .where(({ or, eb }) => or([eb("leased_until", "is", null), eb("leased_until", "<=", now)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 0;
    await transaction
      .updateTable("bulk_emails")
      .set({ paused_at: now })
      .where("id", "=", id)
      .execute();
    return Number(numUpdatedRows);
  });
}

/**
 * Queues the paused rest of a bulk email again, at its chosen time if that is still to come, and
 * dated today. The time of the pause doesn't count as waiting for the mail server.
 * @returns how many emails are queued again and may be sent as things are now
 * @throws NotFound
 */
export function resumeBulkEmail(context: Context, id: string): Promise<number> {
  return changeBulkEmail(context, id, "mail.resume", async (transaction) => {
    const now = context.now();
    const { emails } = await transaction
      .selectFrom("emails")
      .select(({ fn }) => fn.countAll<number>().as("emails"))
      .where("bulk_email_id", "=", id)
      .where("status", "=", "suppressed")
      .where("paused_at", "is not", null)
      .where(wouldBeSent)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable("emails")
      .set({
        status: "queued",
        paused_at: null,
        due_at: sql`case when due_at < ${now} then ${now} else due_at end`,
        send_at: sql`case when attempts = 0 and due_at < ${now} then ${now} else send_at end`,
        failing_since: sql`case when failing_since < ${now} then ${now} else failing_since end`,
      })
      .where("bulk_email_id", "=", id)
      .where("status", "=", "suppressed")
      .where("paused_at", "is not", null)
      .execute();
    await transaction
      .updateTable("bulk_emails")
      .set({ paused_at: null })
      .where("id", "=", id)
      .execute();
    context.database.announce(transaction, "emails");
    return Number(emails);
  });
}

/**
 * Sends what failed of a bulk email again, with all attempts, to the clients' current addresses.
 * Clients who may not be written to since are passed over.
 * @returns how many emails are queued again
 * @throws NotFound
 */
export function retryBulkEmail(context: Context, id: string): Promise<number> {
  return changeBulkEmail(context, id, "mail.retry", async (transaction) => {
    const now = context.now();
    await endEmptyPause(transaction, id);
    const { numUpdatedRows } = await transaction
      .updateTable("emails")
      .set({ status: "queued", attempts: 0, due_at: now, send_at: now, failing_since: null })
      .where("bulk_email_id", "=", id)
      .where("template", "=", "client-email")
      .where("status", "=", "failed")
      .where("recipient", "!=", erased)
      .where(wouldBeSent)
      .executeTakeFirst();
    context.database.announce(transaction, "emails");
    return Number(numUpdatedRows);
  });
}

/** Ends the pause of a bulk email of which nothing waits any more, before staff try it again. */
export async function endEmptyPause(
  transaction: Transaction,
  bulkEmailId: string | null,
): Promise<void> {
  await transaction
    .updateTable("bulk_emails")
    .set({ paused_at: null })
    .where("id", "=", bulkEmailId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("emails")
            .select("emails.id")
            .whereRef("emails.bulk_email_id", "=", "bulk_emails.id")
            .where(isWaiting),
        ),
      ),
    )
    .execute();
}

async function changeBulkEmail(
  context: Context,
  id: string,
  action: "mail.pause" | "mail.resume" | "mail.retry",
  change: (transaction: Transaction) => Promise<number>,
): Promise<number> {
  requireRight(context, "bulk");
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock, "emails"]);
    const bulkEmail = await transaction
      .selectFrom("bulk_emails")
      .select("paused_at")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!bulkEmail) throw new NotFound("This bulk email does not exist.");
    const emails = await change(transaction);
    // Also where everybody has unsubscribed since: it is no longer paused.
    const isResumed = action === "mail.resume" && bulkEmail.paused_at !== null;
    if (emails > 0 || isResumed) await record(context, action, { "bulk-email": id }, { emails });
    return emails;
  });
}
