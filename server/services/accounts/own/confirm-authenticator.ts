import { type Context, inTransaction } from "../../context.ts";
import { Invalid } from "../../errors.ts";
import { stepOfCode } from "../factors/authenticator-app.ts";
import { giveFirstCodes, lockFactors, noteChange } from "../factors/change-factors.ts";
import { makeRecoveryCodes } from "../factors/recovery-codes.ts";
import { openAuthenticator, sealAuthenticator } from "../factors/sealed-authenticators.ts";
import { closeTicket, tryTicket } from "../factors/tickets.ts";
import { ownAccount } from "./own-account.ts";
import { readAccount } from "./read-account.ts";

/**
 * Makes the app of `beginAuthenticator` the account's own, in place of an earlier one, once it
 * shows a right code. Answers recovery codes if the account had none. For any role.
 * @throws NotSignedIn; Invalid for a wrong code, or when setting up has to start again
 */
export async function confirmAuthenticator(
  context: Context,
  input: { code: string },
): Promise<string[]> {
  const { id, sessionId } = ownAccount(context);
  const { staff } = await readAccount(context);
  const ticket = await inTransaction(context, (transaction) =>
    tryTicket(transaction, context, { kind: "authenticator-setup", token: sessionId }),
  );
  const opened = ticket?.challenge && openAuthenticator(context, id, ticket.challenge);
  if (!ticket || !opened) throw startAgain();
  const now = context.now();
  const step = stepOfCode(opened.plain, input.code, now);
  if (step === null) {
    throw new Invalid({ code: "This code is wrong. Please try the next one the app shows." });
  }
  const made = await makeRecoveryCodes(context);
  return inTransaction(context, async (transaction) => {
    await lockFactors(transaction, context, id);
    if (!(await closeTicket(transaction, ticket.id))) throw startAgain();
    // The code that confirmed it must not sign in as well.
    const secret = sealAuthenticator(context, id, opened.plain);
    const app = { secret, confirmed_at: now, last_step: step };
    await transaction
      .insertInto("authenticators")
      .values({ staff_id: id, ...app })
      .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(app))
      .execute();
    await noteChange(transaction, context, staff, "authenticator-added");
    return giveFirstCodes(transaction, id, made);
  });
}

const startAgain = () =>
  new Invalid({ code: "Setting up took too long. Please start again with a new QR code." });
