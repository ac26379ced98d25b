import { type Context, inTransaction } from "../../context.ts";
import { ServiceError } from "../../errors.ts";
import { isProtected, lockFactors, noteChange, readFactors } from "../factors/account-factors.ts";
import { makeRecoveryCodes, storeRecoveryCodes } from "../factors/recovery-codes.ts";
import { confirmPassword } from "./change-password.ts";

/**
 * New recovery codes for the actor's account; the old ones stop working. For any role.
 * @throws NotSignedIn; TooMany; Invalid for a wrong password; ServiceError `conflict` for an
 *   account without a second factor
 */
export async function renewRecoveryCodes(
  context: Context,
  input: { password: string },
): Promise<string[]> {
  const account = await confirmPassword(context, input.password);
  const made = await makeRecoveryCodes(context);
  return inTransaction(context, async (transaction) => {
    await lockFactors(transaction, context, account.id);
    if (!isProtected(await readFactors(transaction, account.id))) {
      throw new ServiceError(
        "conflict",
        "Recovery codes stand in for a second factor. Please set one up first.",
      );
    }
    await storeRecoveryCodes(transaction, account.id, made);
    await noteChange(transaction, context, account, "recovery-codes-renewed");
    return made.codes;
  });
}
