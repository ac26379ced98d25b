import { type Context, inTransaction } from "../../context.ts";
import { Conflict } from "../../errors.ts";
import { isProtected, lockFactors, readFactors, reportChange } from "../factors/account-factors.ts";
import { makeRecoveryCodes, storeRecoveryCodes } from "../factors/recovery-codes.ts";
import { confirmPassword } from "./own-password.ts";

/**
 * Replaces the actor's recovery codes. For any role.
 * @throws NotSignedIn; TooMany; Invalid for a wrong password; Conflict for an
 *   account without a second factor
 */
export async function renewRecoveryCodes(
  context: Context,
  input: { password: string },
): Promise<string[]> {
  const account = await confirmPassword(context, input.password);
  const made = await makeRecoveryCodes(context);
  return inTransaction(context, async (context, transaction) => {
    await lockFactors(context, account.id);
    if (!isProtected(await readFactors(transaction, account.id))) {
      throw new Conflict(
        "Recovery codes replace a lost second factor. Please set up a second factor first.",
      );
    }
    await storeRecoveryCodes(transaction, account.id, made);
    await reportChange(context, account, "recovery-codes-renewed");
    return made.codes;
  });
}
