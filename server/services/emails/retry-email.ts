import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRole } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { recipientsLock } from "./recipients-lock.ts";
import { erased, isSecret } from "./redaction.ts";

/**
 * Queues a failed email again, with all its attempts. For agents.
 * @throws NotSignedIn, Forbidden, NotFound; Conflict for an email that has not
 *   failed or whose text is no longer stored
 */
export async function retryEmail(context: Context, id: string): Promise<void> {
  requireRole(context, "agent");
  await inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const email = await transaction
      .selectFrom("emails")
      .select(["template", "status", "recipient"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!email) throw new NotFound("This email does not exist.");
    if (email.status === "sent") throw conflict("This email has already been sent.");
    if (email.status === "suppressed") {
      throw conflict("This email was not sent because of a limit, and can't be retried.");
    }
    if (email.status === "queued") throw conflict("This email is already queued.");
    if (email.recipient === erased || isSecret(email.template)) {
      throw conflict("The text of this email is no longer stored. Please send a new one.");
    }
    if (email.template === "client-email") await refuseHidden(transaction, email.recipient);
    const { numUpdatedRows } = await transaction
      .updateTable("emails")
      .set({ status: "queued", attempts: 0, due_at: context.now() })
      .where("id", "=", id)
      .where("status", "=", "failed")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict("This email is already queued.");
    context.database.announce(transaction, "emails");
    await record(transaction, context, "mail.retry", { email: id });
  });
}

/** @throws Conflict for a client who is restricted or in the bin */
async function refuseHidden(transaction: Transaction<Schema>, recipient: string): Promise<void> {
  const client = await transaction
    .selectFrom("clients")
    .select(["restricted_at", "deleted_at"])
    .where("email", "=", recipient.toLowerCase())
    .executeTakeFirst();
  if (client && client.restricted_at !== null) {
    throw conflict("This client's data is restricted, so they can't be emailed.");
  }
  if (client && client.deleted_at !== null) {
    throw conflict("This client is in the bin. Restore them first to email them.");
  }
}

const conflict = (message: string) => new Conflict(message);
