import { addressKey } from "../../../contract/email-address.ts";
import { Factor, type SignInInput } from "../../../contract/session.ts";
import type { StaffRow } from "../../db/tables/account-tables.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction } from "../context.ts";
import { NotSignedIn } from "../errors.ts";
import { newToken } from "../tokens.ts";
import { lockAccess } from "./end-access.ts";
import { factorsOf } from "./factors/account-factors.ts";
import { createMfaChallenge } from "./factors/mfa-challenges.ts";
import { sealChallenge } from "./factors/sealed-challenges.ts";
import { type StartedSession, startSession } from "./session-lifecycle.ts";
import { countSignInAttempt, forgiveAttempt, type SignInAttempt } from "./sign-in-limits.ts";

/**
 * A session, or the token of an MFA challenge and the factors that can answer it. While the account
 * is under attack, every address and password gets a challenge for every factor.
 */
export type SignedIn =
  | ({ signIn: true } & StartedSession)
  | { signIn: false; mfaToken: string; factors: Factor[]; underAttack: boolean };

/**
 * Opens a session, or an MFA challenge. Takes the same time whether the account exists, is disabled
 * or the password is wrong [ASVS 6.3.8]. For anyone.
 * @throws NotSignedIn with the same message in all cases; TooMany after too many failures from this
 *   network
 */
export async function signIn(context: Context, input: SignInInput): Promise<SignedIn> {
  const email = addressKey(input.email);
  const attempt = await inTransaction(context, (context) => countSignInAttempt(context, email));
  const account = await context.database.read
    .selectFrom("staff")
    .select(["id", "name", "email", "role", "status", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();
  const usable = account?.status === "active" ? account : undefined;
  // Outside a transaction: hashing is slow, and writes are serial.
  const right = await context.passwords.verify(input.password, usable?.password_hash);
  const proven = usable && right ? usable : null;
  if (attempt.blockedUntil !== null) {
    return challengeAnybody(context, { attemptId: attempt.id, email }, proven);
  }
  const signedIn = proven && (await admit(context, proven, attempt));
  return (
    signedIn ??
    refuseSignIn(context, {
      staffId: account?.id ?? null,
      part: "password",
      message: "Wrong email address or password.",
    })
  );
}

type Account = Pick<StaffRow, "id" | "name" | "email" | "role" | "password_hash">;

/**
 * MFA challenge while strangers guess the account's password. It does not show whether the password
 * was right (docs/decisions/sign-in-under-attack.md). The attempt counts as
 * failed until the second factor is right.
 */
async function challengeAnybody(
  context: Context,
  typed: { attemptId: string; email: string },
  proven: Account | null,
): Promise<SignedIn> {
  const mfaToken = await inTransaction(context, (context) => sealChallenge(context, typed, proven));
  const { requestId } = context;
  context.log.warn({ requestId }, "account under attack: second factor asked for");
  return { signIn: false, mfaToken, factors: [...Factor.options], underAttack: true };
}

/** Null if meanwhile the password was changed or the account disabled. */
function admit(
  context: Context,
  account: Account,
  attempt: SignInAttempt,
): Promise<SignedIn | null> {
  return inTransaction(context, async (context, transaction) => {
    await lockAccess(context, account.id);
    const unchanged = await transaction
      .selectFrom("staff")
      .select("id")
      .where("id", "=", account.id)
      .where("status", "=", "active")
      .where("password_hash", "=", account.password_hash)
      .executeTakeFirst();
    if (!unchanged) return null;
    await forgiveAttempt(transaction, attempt);
    const factors = await factorsOf(transaction, account.id);
    if (factors.length === 0) {
      return { signIn: true, ...(await startSession(context, account, null)) };
    }
    const mfaToken = newToken();
    await createMfaChallenge(context, {
      staffId: account.id,
      kind: "second-factor",
      token: mfaToken,
      challenge: null,
    });
    const { requestId } = context;
    context.log.info({ requestId, staffId: account.id }, "second factor asked for");
    return { signIn: false, mfaToken, factors, underAttack: false };
  });
}

/** Records a failed sign-in, without what was typed [ASVS 16.3.1]. @throws NotSignedIn, always */
export async function refuseSignIn(
  context: Context,
  refused: { staffId: string | null; part: "password" | "second-factor"; message: string },
): Promise<never> {
  const { staffId, part } = refused;
  await inTransaction(context, (context) =>
    record(context, "session.refuse", { staff: staffId }, { part }),
  );
  context.count("sign-in refused", { part });
  context.log.warn({ requestId: context.requestId, staffId, part }, "sign-in refused");
  throw new NotSignedIn(refused.message);
}
