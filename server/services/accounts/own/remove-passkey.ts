import { type Context, inTransaction } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { afterRemoval, lockFactors, noteChange } from "../factors/change-factors.ts";
import { confirmPassword } from "./confirm-password.ts";

/**
 * Takes a passkey from the actor's account. For any role.
 * @throws NotSignedIn; TooMany; Invalid for a wrong password; NotFound, also for another's;
 *   ServiceError `conflict` for the last factor where the operator asks for one
 */
export async function removePasskey(
  context: Context,
  input: { id: string; password: string },
): Promise<void> {
  const account = await confirmPassword(context, input.password);
  await inTransaction(context, async (transaction) => {
    await lockFactors(transaction, context, account.id);
    const { numDeletedRows } = await transaction
      .deleteFrom("passkeys")
      .where("id", "=", input.id)
      .where("staff_id", "=", account.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new NotFound("This passkey does not exist.");
    await afterRemoval(transaction, context, account.id);
    await noteChange(transaction, context, account, "passkey-removed");
  });
}
