import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { type Context, inTransaction } from "../context.ts";
import { Invalid, NotSignedIn } from "../errors.ts";
import { hour, noteAttempt, readAttempts } from "../rate-limits.ts";
import { digest } from "../tokens.ts";
import { emailFactorChange } from "./account-emails.ts";
import { lockAccess } from "./end-access.ts";
import {
  attemptMfaChallenge,
  completeMfaChallenge,
  readMfaChallenge,
} from "./factors/mfa-challenges.ts";
import {
  loadPasskeyLibrary,
  readTransports,
  relyingParty,
} from "./factors/passkey-verification.ts";
import { type FactorInput, proveFactor, spend } from "./factors/prove-factor.ts";
import { type StartedSession, startSession } from "./session-lifecycle.ts";
import { refuseSignIn } from "./sign-in.ts";
import { accountKey, countSignInAttempt, forgiveAttempt } from "./sign-in-limits.ts";

/**
 * Completes sign-in with an authenticator code, a passkey or a recovery code. Five attempts per MFA
 * challenge, and limited like passwords [ASVS 6.3.1]. For anyone with a challenge's token.
 * @throws NotSignedIn for an expired challenge or a wrong factor; TooMany; Invalid for no factor
 */
export async function signInWithFactor(
  context: Context,
  input: FactorInput & { mfaToken: string },
): Promise<StartedSession> {
  const isPasskey = input.passkey !== undefined;
  if (!isPasskey && !input.code?.trim()) throw new Invalid({ code: "Please enter the code." });
  const whose = await readMfaChallenge(context.database.read, context, input.mfaToken);
  if (!whose) throw startAgain();

  const { attempt, mfaChallenge } = await inTransaction(context, async (transaction) => {
    const counted = await countSignInAttempt(transaction, context, whose.email, "second-factor");
    const tried = await attemptMfaChallenge(transaction, context, {
      kind: "second-factor",
      token: input.mfaToken,
    });
    if (!tried) throw startAgain();
    // A WebAuthn challenge is used once, right or wrong.
    if (isPasskey) {
      const answered = transaction.updateTable("mfa_challenges").set({ challenge: null });
      await answered.where("id", "=", tried.id).execute();
    }
    return { attempt: counted, mfaChallenge: tried };
  });

  const proof = await proveFactor(context, mfaChallenge, input);
  if (proof === "unreadable") return refuseUnreadable(context, mfaChallenge.staff_id);
  const started =
    proof &&
    (await inTransaction(context, async (transaction) => {
      await lockAccess(transaction, context, mfaChallenge.staff_id);
      const account = await transaction
        .selectFrom("staff")
        .select(["id", "name", "email", "role"])
        .where("id", "=", mfaChallenge.staff_id)
        .where("status", "=", "active")
        .executeTakeFirst();
      if (!account || !(await spend(transaction, context, account.id, proof))) return null;
      if (!(await completeMfaChallenge(transaction, mfaChallenge.id))) throw startAgain();
      await forgiveAttempt(transaction, attempt);
      if (proof.factor === "recovery-code") {
        await emailFactorChange(transaction, context, account, "recovery-code-used");
      }
      return startSession(transaction, context, account, proof.factor);
    }));
  if (started) return started;
  await warnOwner(context, mfaChallenge.staff_id);
  return refuseSignIn(context, {
    staffId: mfaChallenge.staff_id,
    part: "second-factor",
    message: isPasskey ? wrong.passkey : wrong.code,
  });
}

/** The server lost its key and the code may be right, so the owner is not warned. */
function refuseUnreadable(context: Context, staffId: string): Promise<never> {
  const { requestId } = context;
  context.log.error({ requestId, staffId }, "no key decrypts this authenticator app");
  const part = "second-factor";
  return refuseSignIn(context, { staffId, part, message: wrong.unreadable });
}

const wrong = {
  code: "This code is wrong or was already used. Please try the next one.",
  unreadable:
    "We can't check codes from your app at the moment. Please use a recovery code or ask an admin.",
  passkey: "This passkey did not work. Please try again or sign in another way.",
} as const;

const startAgain = () =>
  new NotSignedIn("Signing in took too long. Please start again with your password.");

/** Wrong second factors within an hour, from all networks, until the owner is warned. */
const suspicious = 5;

/**
 * Emails the owner after many wrong second factors, at most once an hour: somebody else knows the
 * password [ASVS 6.3.5].
 */
async function warnOwner(context: Context, staffId: string): Promise<void> {
  const owner = await context.database.read
    .selectFrom("staff")
    .select(["name", "email"])
    .where("id", "=", staffId)
    .where("status", "=", "active")
    .executeTakeFirst();
  if (!owner) return;
  const failures = accountKey("second-factor", digest(owner.email));
  const warned = `second-factor:warned:${staffId}`;
  await inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, [warned]);
    const now = context.now();
    const times = await readAttempts(transaction, [failures, warned], { since: now - hour, now });
    if (times.has(warned) || (times.get(failures)?.length ?? 0) < suspicious) return;
    await noteAttempt(transaction, [warned], now);
    await emailFactorChange(transaction, context, owner, "often-wrong");
  });
}

/**
 * WebAuthn options for sign-in by passkey, with a new challenge in place of the last. For anyone
 * with an MFA challenge's token.
 * @throws NotSignedIn for an expired MFA challenge
 */
export async function beginPasskeySignIn(
  context: Context,
  token: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { read } = context.database;
  const mfaChallenge = await readMfaChallenge(read, context, token);
  if (!mfaChallenge) throw startAgain();
  const passkeys = await read
    .selectFrom("passkeys")
    .select(["credential_id", "transports"])
    .where("staff_id", "=", mfaChallenge.staff_id)
    .execute();
  const { generateAuthenticationOptions } = await loadPasskeyLibrary();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    userVerification: "preferred",
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: readTransports(transports),
    })),
  });
  await inTransaction(context, (transaction) =>
    transaction
      .updateTable("mfa_challenges")
      .set({ challenge: options.challenge })
      .where("id", "=", mfaChallenge.id)
      .execute(),
  );
  return options;
}
