import { hourMs } from "../../../contract/durations.ts";
import type { Staff } from "../../../contract/session.ts";
import { type Context, inTransaction, type WriteContext } from "../context.ts";
import { NotSignedIn } from "../errors.ts";
import { noteAttempt, readAttempts } from "../rate-limits.ts";
import { emailFactorChange } from "./account-emails.ts";
import type { Proof } from "./factors/prove-factor.ts";
import { type StartedSession, startSession } from "./session-lifecycle.ts";
import { accountLimit } from "./sign-in-limits.ts";

// Steps after the second factor, shared by both kinds of MFA challenge.

/** Opens a session after `spend`. */
export async function startSessionWithProof(
  context: WriteContext,
  account: Staff,
  proof: Proof,
): Promise<StartedSession> {
  if (proof.factor === "recovery-code") {
    await emailFactorChange(context, account, "recovery-code-used");
  }
  return startSession(context, account, proof.factor);
}

/** The MFA challenge is unknown, used or expired. */
export const startAgain = () =>
  new NotSignedIn("This sign-in has expired or was already used. Please start again.");

/** Wrong second factors within an hour, from all networks, after which the owner is warned. */
const suspicious = 5;

/**
 * Emails the owner after many wrong second factors, at most once an hour: somebody else knows the
 * password [ASVS 6.3.5]. `email` is the digest of the address.
 */
export async function warnOwner(
  context: Context,
  { staffId, email }: { staffId: string; email: string },
): Promise<void> {
  const failures = accountLimit("second-factor", email).key;
  const warned = `second-factor:warned:${email}`;
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [warned]);
    const now = context.now();
    const times = await readAttempts(transaction, [failures, warned], { since: now - hourMs, now });
    if (times.has(warned) || (times.get(failures)?.length ?? 0) < suspicious) return;
    const owner = await transaction
      .selectFrom("staff")
      .select(["name", "email"])
      .where("id", "=", staffId)
      .where("status", "=", "active")
      .executeTakeFirst();
    if (!owner) return;
    await noteAttempt(transaction, [warned], now);
    await emailFactorChange(context, owner, "often-wrong");
  });
}
