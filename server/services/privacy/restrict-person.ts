import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../context.ts";
import { clientIdAt, isFamilyOf } from "../crm/records/client-family.ts";
import { recipientsLock } from "../crm/records/recipients-lock.ts";
import { NotFound } from "../errors.ts";

/**
 * Restricts a client, or lifts the restriction: the data is stored but not used, so no emails and
 * no lists, search or exports (GDPR Art. 18). Restricting twice keeps the first date. Later
 * enquiries are accepted and answered; the restriction stays.
 * @throws NotFound when no client has this address
 */
export async function restrictPerson(
  context: Context,
  input: { email: string; restricted: boolean },
): Promise<void> {
  requireRight(context, "staff");
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const id = await clientIdAt(transaction, input.email.toLowerCase());
    if (id === undefined) throw new NotFound("No client has this email address.");
    const changed = await transaction
      .updateTable("clients")
      .set({ restricted_at: input.restricted ? context.now() : null })
      .where(isFamilyOf([id]))
      .where("restricted_at", input.restricted ? "is" : "is not", null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return;
    await record(context, input.restricted ? "privacy.restrict" : "privacy.lift-restriction", {
      client: id,
    });
  });
}
