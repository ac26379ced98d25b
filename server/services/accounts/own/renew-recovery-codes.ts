import { type Context, inTransaction } from "../../context.ts";
import { ServiceError } from "../../errors.ts";
import { lockFactors, noteChange } from "../factors/change-factors.ts";
import { isProtected, readFactors } from "../factors/read-factors.ts";
import { makeRecoveryCodes, storeRecoveryCodes } from "../factors/recovery-codes.ts";
import { confirmPassword } from "./confirm-password.ts";

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
        "Recovery codes replace a lost second factor. Please set up a second factor first.",
      );
    }
    await storeRecoveryCodes(transaction, account.id, made);
    await noteChange(transaction, context, account, "recovery-codes-renewed");
    return made.codes;
  });
}
