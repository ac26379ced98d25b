import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { recipientsLock } from "../emails/send-bulk-email.ts";
import { NotFound } from "../errors.ts";
import { holdLetters } from "./hold-letters.ts";

/**
 * Restricts a client, or lifts that again: the data is kept and no longer used: no letters, out
 * of lists, search and exports (GDPR Art. 18). Restricting twice keeps the first date. What they
 * send afterwards is let in and answered; the restriction stays. For admins.
 * @throws NotSignedIn, Forbidden; NotFound for an address that is no client's
 */
export async function restrictPerson(
  context: Context,
  input: { email: string; restricted: boolean },
): Promise<void> {
  requireRole(context, "admin");
  await inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const client = await transaction
      .selectFrom("clients")
      .select(["id", "email", "restricted_at"])
      .where("email", "=", input.email.toLowerCase())
      .executeTakeFirst();
    if (!client) throw new NotFound("No client has this e-mail address.");
    if ((client.restricted_at !== null) === input.restricted) return;
    await transaction
      .updateTable("clients")
      .set({ restricted_at: input.restricted ? context.now() : null })
      .where("id", "=", client.id)
      .execute();
    if (input.restricted) await holdLetters(transaction, client.email);
    await record(transaction, context, {
      action: input.restricted ? "privacy.restrict" : "privacy.lift-restriction",
      subject: "client",
      subjectId: client.id,
    });
  });
}
