import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { Db } from "../../db/schema.ts";
import { type Context, inTransaction } from "../context.ts";
import { Invalid } from "../errors.ts";
import { networkOf } from "../rate-limits.ts";
import { digest } from "../tokens.ts";
import { lockAccess } from "./end-access.ts";
import { isAppCode } from "./factors/authenticator-secrets.ts";
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
import { type FactorInput, type Proof, proveFactor, spend } from "./factors/prove-factor.ts";
import {
  isUnused,
  openChallenge,
  type SealedChallenge,
  useChallenge,
  webAuthnChallenge,
} from "./factors/sealed-challenges.ts";
import { startAgain, startSessionWithProof, warnOwner } from "./second-step.ts";
import type { StartedSession } from "./session-lifecycle.ts";
import { refuseSignIn } from "./sign-in.ts";
import {
  countHiddenGuess,
  countSignInAttempt,
  forgiveAttempt,
  pairKey,
  refuseUnderAttack,
} from "./sign-in-limits.ts";

/**
 * Completes sign-in with an authenticator code, a passkey or a recovery code. Five attempts per MFA
 * challenge (one while the account is under attack), and limited like passwords [ASVS 6.3.1]. For
 * anyone with a challenge's token.
 * @throws NotSignedIn for an expired challenge or a wrong factor; TooMany; Invalid for no factor
 */
export async function signInWithFactor(
  context: Context,
  input: FactorInput & { mfaToken: string },
): Promise<StartedSession> {
  const isPasskey = input.passkey !== undefined;
  if (!isPasskey && !input.code?.trim()) throw new Invalid({ code: "Please enter the code." });
  const sealed = openChallenge(context, input.mfaToken);
  if (sealed) return signInUnderAttack(context, sealed, input);
  const whose = await readMfaChallenge(context.database.read, context, input.mfaToken);
  if (!whose) throw startAgain();

  const { attempt, mfaChallenge } = await inTransaction(context, async (context, transaction) => {
    const counted = await countSignInAttempt(context, whose.email, "second-factor");
    // Passkeys and recovery codes can't be guessed, so only app codes are limited.
    if (isAppCode(input.code ?? "")) refuseUnderAttack(context, counted);
    const tried = await attemptMfaChallenge(context, {
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
    (await inTransaction(context, async (context, transaction) => {
      await lockAccess(context, mfaChallenge.staff_id);
      const account = await transaction
        .selectFrom("staff")
        .select(["id", "name", "email", "role"])
        .where("id", "=", mfaChallenge.staff_id)
        .where("status", "=", "active")
        .executeTakeFirst();
      if (!account || !(await spend(context, account.id, proof))) return null;
      if (!(await completeMfaChallenge(transaction, mfaChallenge.id))) throw startAgain();
      await forgiveAttempt(transaction, attempt);
      return startSessionWithProof(context, account, proof);
    }));
  if (started) return started;
  await warnOwner(context, { staffId: mfaChallenge.staff_id, email: digest(whose.email) });
  return refuseSignIn(context, {
    staffId: mfaChallenge.staff_id,
    part: "second-factor",
    message: isPasskey ? wrong.passkey : wrong.code,
  });
}

/** The server lost its key and the code may be right, so the owner is not warned. */
function refuseUnreadable(context: Context, staffId: string): Promise<never> {
  const part = "second-factor";
  return refuseSignIn(context, { staffId, part, message: wrong.unreadable });
}

const wrong = {
  code: "This code is wrong or was already used. Please try the next one.",
  unreadable:
    "We can’t check codes from your app at the moment. Please use a recovery code or ask an admin.",
  passkey: "This passkey did not work. Please try again or sign in another way.",
} as const;

/** WebAuthn options for sign-in, with a new challenge. @throws NotSignedIn for an expired one */
export async function beginPasskeySignIn(
  context: Context,
  token: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const sealed = openChallenge(context, token);
  if (sealed) return beginUnderAttack(context, sealed, token);
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
  await inTransaction(context, ({ transaction }) =>
    transaction
      .updateTable("mfa_challenges")
      .set({ challenge: options.challenge })
      .where("id", "=", mfaChallenge.id)
      .execute(),
  );
  return options;
}

/**
 * Options that name no passkeys, because names would reveal whether the account exists. The browser
 * offers the passkeys that it has for this site (WebAuthn §14.6.2).
 */
async function beginUnderAttack(context: Context, sealed: SealedChallenge, token: string) {
  if (!(await isUnused(context, sealed))) throw startAgain();
  const { generateAuthenticationOptions } = await loadPasskeyLibrary();
  return generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    userVerification: "preferred",
    challenge: Buffer.from(webAuthnChallenge(token), "base64url"),
  });
}

/**
 * Completes a sign-in while strangers guess the account's password: opens a session if password and
 * second factor are both right. All other cases run the same queries and hashes, with
 * stand-ins for what is missing, and get the same answer [ASVS 6.3.8].
 * @throws NotSignedIn
 */
async function signInUnderAttack(
  context: Context,
  sealed: SealedChallenge,
  input: FactorInput & { mfaToken: string },
): Promise<StartedSession> {
  const account = await findAccount(context.database.read, sealed);
  const guess = await inTransaction(context, async (context) => {
    if (!(await useChallenge(context, sealed))) throw startAgain();
    const counter = account ? sealed.email : sealed.attemptId;
    return countHiddenGuess(context, sealed.email, counter);
  });

  const { staffId } = sealed;
  const challenge = webAuthnChallenge(input.mfaToken);
  const proof = await proveFactor(context, { staff_id: staffId, challenge }, input);
  // Passkeys and recovery codes can't be guessed, so only app codes are limited.
  const isLimited = guess.isLimited && isAppCode(input.code ?? "");
  if (proof && proof !== "unreadable" && !isLimited) {
    const started = await admit(context, sealed, proof, guess.id);
    if (started) return started;
  }
  await warnOwner(context, { staffId, email: sealed.email });
  return refuseSignIn(context, {
    staffId: account?.id ?? null,
    part: account ? "second-factor" : "password",
    message: refusal,
  });
}

const refusal =
  "We couldn’t sign you in: the email address, password or second factor is wrong, or too many codes were tried. Please start again, with a recovery code if you have one.";

/** The account, if the password was right and has not changed since. */
async function findAccount(db: Db, sealed: SealedChallenge) {
  const account = await db
    .selectFrom("staff")
    .select(["id", "name", "email", "role", "password_hash"])
    .where("id", "=", sealed.staffId)
    .where("status", "=", "active")
    .executeTakeFirst();
  return account && digest(account.password_hash) === sealed.password ? account : null;
}

/** Null if the password was wrong, or the proof is wrong or was used before. */
function admit(
  context: Context,
  sealed: SealedChallenge,
  proof: Proof,
  guessId: string,
): Promise<StartedSession | null> {
  return inTransaction(context, async (context, transaction) => {
    await lockAccess(context, sealed.staffId);
    const account = await findAccount(transaction, sealed);
    // Runs after a wrong password too, with an unknown id, because it verifies recovery codes.
    const isSpent = await spend(context, sealed.staffId, proof);
    if (!account || !isSpent) return null;
    const pair = pairKey("sign-in", sealed.email, networkOf(context.address));
    for (const id of [sealed.attemptId, guessId]) {
      await forgiveAttempt(transaction, { id, pairKey: pair });
    }
    return startSessionWithProof(context, account, proof);
  });
}
