import { encode } from "uqr";
import { type Context, inTransaction, requireSession } from "../../context.ts";
import { Invalid } from "../../errors.ts";
import {
  afterRemoval,
  giveFirstCodes,
  lockFactors,
  reportChange,
} from "../factors/account-factors.ts";
import {
  newAuthenticator,
  openAuthenticator,
  sealAuthenticator,
  stepOfCode,
} from "../factors/authenticator-secrets.ts";
import {
  attemptMfaChallenge,
  completeMfaChallenge,
  createMfaChallenge,
} from "../factors/mfa-challenges.ts";
import { makeRecoveryCodes } from "../factors/recovery-codes.ts";
import { readAccount } from "./account-profile.ts";
import { confirmPassword } from "./own-password.ts";

/** Quiet zone of a QR code, in modules. */
const quietZone = 4;

/**
 * A new authenticator secret, which this session must confirm within 15 minutes; until then the
 * present app stays valid. `qr` has a string of 0 and 1 per row.
 * @throws TooMany; Invalid for a wrong password
 */
export async function beginAuthenticator(
  context: Context,
  input: { password: string },
): Promise<{ secret: string; uri: string; qr: string[] }> {
  const { sessionId } = requireSession(context);
  const account = await confirmPassword(context, input.password);
  const { secret, uri } = newAuthenticator(account.email, context.copy.companyName);
  await inTransaction(context, (context) =>
    createMfaChallenge(context, {
      staffId: account.id,
      kind: "authenticator-setup",
      token: sessionId,
      challenge: sealAuthenticator(context, account.id, secret),
    }),
  );
  const { data } = encode(uri, { ecc: "M", border: quietZone });
  return { secret, uri, qr: data.map((row) => row.map((dark) => (dark ? "1" : "0")).join("")) };
}

/**
 * Replaces the account's authenticator app with that of `beginAuthenticator`, given a valid code.
 * Returns recovery codes if the account had none.
 * @throws Invalid for a wrong code, or when setting up has to start again
 */
export async function confirmAuthenticator(
  context: Context,
  input: { code: string },
): Promise<string[]> {
  const { id, sessionId } = requireSession(context);
  const { staff } = await readAccount(context);
  const mfaChallenge = await inTransaction(context, (context) =>
    attemptMfaChallenge(context, { kind: "authenticator-setup", token: sessionId }),
  );
  const opened = mfaChallenge?.challenge && openAuthenticator(context, id, mfaChallenge.challenge);
  if (!mfaChallenge || !opened) throw startAgain();
  const now = context.now();
  const step = stepOfCode(opened.plain, input.code, now);
  if (step === null) {
    throw new Invalid({ code: "This code is wrong. Please try the next one the app shows." });
  }
  const made = await makeRecoveryCodes(context);
  return inTransaction(context, async (context, transaction) => {
    await lockFactors(context, id);
    if (!(await completeMfaChallenge(transaction, mfaChallenge.id))) throw startAgain();
    // The confirming code must not sign in as well.
    const secret = sealAuthenticator(context, id, opened.plain);
    const app = { secret, confirmed_at: now, last_step: step };
    await transaction
      .insertInto("authenticators")
      .values({ staff_id: id, ...app })
      .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(app))
      .execute();
    await reportChange(context, staff, "authenticator-added");
    return giveFirstCodes(transaction, id, made);
  });
}

const startAgain = () =>
  new Invalid({ code: "Setting up took too long. Please start again with a new QR code." });

/** Removes the actor's app. @throws NotSignedIn; TooMany; Invalid; Conflict for the last factor */
export async function removeAuthenticator(
  context: Context,
  input: { password: string },
): Promise<void> {
  const account = await confirmPassword(context, input.password);
  await inTransaction(context, async (context, transaction) => {
    await lockFactors(context, account.id);
    const { numDeletedRows } = await transaction
      .deleteFrom("authenticators")
      .where("staff_id", "=", account.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await afterRemoval(context, account.id);
    await reportChange(context, account, "authenticator-removed");
  });
}
