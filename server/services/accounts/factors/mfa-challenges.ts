import { minuteMs } from "../../../../contract/durations.ts";
import { newId } from "../../../db/new-id.ts";
import type { Schema, Transaction } from "../../../db/schema.ts";
import type { Context, WriteContext } from "../../context.ts";
import { digest } from "../../tokens.ts";

/** Lifetime in ms. Setting up a device takes longer than using it. */
const lifetimesMs: Readonly<Record<Schema["mfa_challenges"]["kind"], number>> = {
  "second-factor": 5 * minuteMs,
  "authenticator-setup": 15 * minuteMs,
  "passkey-registration": 15 * minuteMs,
};

const maxAttempts = 5;

/** Identifies an MFA challenge: by its token, or by the session that sets a factor up. */
export type MfaChallengeKey = { kind: Schema["mfa_challenges"]["kind"]; token: string };

const hashOf = ({ kind, token }: MfaChallengeKey) => digest(`${kind}:${token}`);

/** Creates an MFA challenge, replacing one with the same key, and deletes expired ones. */
export async function createMfaChallenge(
  context: WriteContext,
  challenge: MfaChallengeKey & { staffId: string; challenge: string | null },
): Promise<void> {
  const now = context.now();
  await context.transaction.deleteFrom("mfa_challenges").where("expires_at", "<=", now).execute();
  const row = {
    id: newId(),
    staff_id: challenge.staffId,
    kind: challenge.kind,
    token_hash: hashOf(challenge),
    challenge: challenge.challenge,
    tries: 0,
    expires_at: now + lifetimesMs[challenge.kind],
  };
  // One statement, since a double click sends two requests at once.
  await context.transaction
    .insertInto("mfa_challenges")
    .values(row)
    .onConflict((conflict) => conflict.column("token_hash").doUpdateSet(row))
    .execute();
}

/** The challenge, with an attempt counted; undefined if unknown, expired or used five times. */
export async function attemptMfaChallenge(
  context: WriteContext,
  key: MfaChallengeKey,
): Promise<Pick<Schema["mfa_challenges"], "id" | "staff_id" | "challenge"> | undefined> {
  return context.transaction
    .updateTable("mfa_challenges")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("token_hash", "=", hashOf(key))
    .where("tries", "<", maxAttempts)
    .where("expires_at", ">", context.now())
    .returning(["id", "staff_id", "challenge"])
    .executeTakeFirst();
}

/** Deletes a challenge; false if it was completed or revoked before. */
export async function completeMfaChallenge(transaction: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("mfa_challenges")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The sign-in challenge with its account, without counting an attempt. */
export async function readMfaChallenge(
  db: Context["database"]["read"],
  context: Context,
  token: string,
): Promise<{ id: string; staff_id: string; email: string } | undefined> {
  return db
    .selectFrom("mfa_challenges")
    .innerJoin("staff", "staff.id", "mfa_challenges.staff_id")
    .select(["mfa_challenges.id", "staff_id", "email"])
    .where("token_hash", "=", hashOf({ kind: "second-factor", token }))
    .where("tries", "<", maxAttempts)
    .where("expires_at", ">", context.now())
    .where("status", "=", "active")
    .executeTakeFirst();
}
