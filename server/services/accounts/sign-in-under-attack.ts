import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { type Context, inTransaction } from "../context.ts";
import { networkOf } from "../rate-limits.ts";
import { digest } from "../tokens.ts";
import { lockAccess } from "./end-access.ts";
import { isAppCode } from "./factors/authenticator-secrets.ts";
import { type FactorInput, type Proof, proveFactor, spend } from "./factors/prove-factor.ts";
import {
  type SealedChallenge,
  useChallenge,
  webAuthnChallenge,
} from "./factors/sealed-challenges.ts";
import { startAgain, startSessionWithProof, warnOwner } from "./second-step.ts";
import type { StartedSession } from "./session-lifecycle.ts";
import { refuseSignIn } from "./sign-in.ts";
import { countHiddenGuess, forgiveAttempt, pairKey } from "./sign-in-limits.ts";

/**
 * Completes a sign-in while strangers guess the account's password: opens a session if password and
 * second factor are both right. All other cases run the same queries and hashes, with
 * stand-ins for what is missing, and get the same answer [ASVS 6.3.8].
 * @throws NotSignedIn
 */
export async function signInUnderAttack(
  context: Context,
  sealed: SealedChallenge,
  input: FactorInput & { mfaToken: string },
): Promise<StartedSession> {
  const account = await findAccount(context.database.read, sealed);
  const guess = await inTransaction(context, async (transaction) => {
    if (!(await useChallenge(transaction, context, sealed))) throw startAgain();
    const counter = account ? sealed.email : sealed.attemptId;
    return countHiddenGuess(transaction, context, sealed.email, counter);
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
async function findAccount(db: Kysely<Schema>, sealed: SealedChallenge) {
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
  return inTransaction(context, async (transaction) => {
    await lockAccess(transaction, context, sealed.staffId);
    const account = await findAccount(transaction, sealed);
    // Runs after a wrong password too, with an unknown id, because it verifies recovery codes.
    const isSpent = await spend(transaction, context, sealed.staffId, proof);
    if (!account || !isSpent) return null;
    const pair = pairKey("sign-in", sealed.email, networkOf(context.address));
    for (const id of [sealed.attemptId, guessId]) {
      await forgiveAttempt(transaction, { id, pairKey: pair });
    }
    return startSessionWithProof(transaction, context, account, proof);
  });
}
