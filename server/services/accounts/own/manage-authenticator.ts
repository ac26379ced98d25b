import { encode } from "uqr";
import { type Context, inTransaction, requireStaff } from "../../context.ts";
import { Invalid } from "../../errors.ts";
import {
  afterRemoval,
  giveFirstCodes,
  lockFactors,
  noteChange,
} from "../factors/account-factors.ts";
import {
  newAuthenticator,
  openAuthenticator,
  sealAuthenticator,
  stepOfCode,
} from "../factors/authenticator-secrets.ts";
import { closeTicket, openTicket, tryTicket } from "../factors/mfa-challenges.ts";
import { makeRecoveryCodes } from "../factors/recovery-codes.ts";
import { readAccount } from "./account-profile.ts";
import { confirmPassword } from "./change-password.ts";

/** Modules of quiet ground around a QR code, as its standard asks. */
const quiet = 4;

/**
 * A new secret for the actor's authenticator app, for this session to confirm within 15 minutes;
 * until then an app that is in use stays so. `qr`: a row of 0 and 1 each. For any role.
 * @throws NotSignedIn; TooMany; Invalid for a wrong password
 */
export async function beginAuthenticator(
  context: Context,
  input: { password: string },
): Promise<{ secret: string; uri: string; qr: string[] }> {
  const { sessionId } = requireStaff(context);
  const account = await confirmPassword(context, input.password);
  const { secret, uri } = newAuthenticator(account.email);
  await inTransaction(context, (transaction) =>
    openTicket(transaction, context, {
      staffId: account.id,
      kind: "authenticator-setup",
      token: sessionId,
      challenge: sealAuthenticator(context, account.id, secret),
    }),
  );
  const { data } = encode(uri, { ecc: "M", border: quiet });
  return { secret, uri, qr: data.map((row) => row.map((dark) => (dark ? "1" : "0")).join("")) };
}

/**
 * Makes the app of `beginAuthenticator` the account's own, in place of an earlier one, once it
 * shows a right code. Answers recovery codes if the account had none. For any role.
 * @throws NotSignedIn; Invalid for a wrong code, or when setting up has to start again
 */
export async function confirmAuthenticator(
  context: Context,
  input: { code: string },
): Promise<string[]> {
  const { id, sessionId } = requireStaff(context);
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
