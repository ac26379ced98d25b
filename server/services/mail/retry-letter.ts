import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { NotFound, ServiceError } from "../errors.ts";
import { erased } from "../privacy/erased.ts";
import { recipientsLock } from "./recipients-lock.ts";
import { isSecret } from "./wiped.ts";

/**
 * Puts a failed letter back in line, with all its tries before it. For admins.
 * @throws NotSignedIn, Forbidden, NotFound; ServiceError `conflict` for one that did not fail, or
 *   whose text is no longer kept
 */
export async function retryLetter(context: Context, id: string): Promise<void> {
  requireRole(context, "admin");
  await inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const letter = await transaction
      .selectFrom("letters")
      .select(["template", "status", "recipient"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!letter) throw new NotFound("This letter does not exist.");
    if (letter.status === "sent") throw conflict("This letter has been sent already.");
    if (letter.status === "queued") throw conflict("This letter is waiting to be sent already.");
    if (letter.recipient === erased || isSecret(letter.template)) {
      throw conflict("The text of this letter is no longer kept. Please have a new one made.");
    }
    if (
      letter.template === "client-letter" &&
      (await isRestricted(transaction, letter.recipient))
    ) {
      throw conflict("This client's data is restricted, so nobody may write to them.");
    }
    const { numUpdatedRows } = await transaction
      .updateTable("letters")
      .set({ status: "queued", attempts: 0, due_at: context.now() })
      .where("id", "=", id)
      .where("status", "=", "failed")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict("This letter is waiting to be sent already.");
    context.database.announce(transaction, "letters");
    await record(transaction, context, { action: "mail.retry", subject: "letter", subjectId: id });
  });
}

async function isRestricted(transaction: Transaction<Schema>, recipient: string) {
  const client = await transaction
    .selectFrom("clients")
    .select("id")
    .where("email", "=", recipient.toLowerCase())
    .where("restricted_at", "is not", null)
    .executeTakeFirst();
  return client !== undefined;
}

const conflict = (message: string) => new ServiceError("conflict", message);
