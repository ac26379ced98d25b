import { type Context, inTransaction } from "../../context.ts";
import { afterRemoval, lockFactors, noteChange } from "../factors/change-factors.ts";
import { confirmPassword } from "./confirm-password.ts";

/**
 * Takes the authenticator app from the actor's account; one that has none stays as it is. For
 * any role.
 * @throws NotSignedIn; TooMany; Invalid for a wrong password; ServiceError `conflict` for the last
 *   factor where the operator asks for one
 */
export async function removeAuthenticator(
  context: Context,
  input: { password: string },
): Promise<void> {
  const account = await confirmPassword(context, input.password);
  await inTransaction(context, async (transaction) => {
    await lockFactors(transaction, context, account.id);
    const { numDeletedRows } = await transaction
      .deleteFrom("authenticators")
      .where("staff_id", "=", account.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await afterRemoval(transaction, context, account.id);
    await noteChange(transaction, context, account, "authenticator-removed");
  });
}
