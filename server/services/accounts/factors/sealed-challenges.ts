import { minuteMs } from "../../../../contract/durations.ts";
import type { Context, WriteContext } from "../../context.ts";
import { digest, newToken } from "../../tokens.ts";

/** The same lifetime (ms) as other MFA challenges. */
const lifetimeMs = 5 * minuteMs;

/** Counter whose rows are the challenges that are still unused. */
const unusedKey = "sign-in:sealed-challenge";

/**
 * MFA challenge that hides whether the password was right: the result is encrypted in its token, so
 * that every address and password gets a challenge in the same way [ASVS 6.3.8].
 */
export type SealedChallenge = {
  /** Id of the sign-in attempt and of the challenge's row. */
  attemptId: string;
  /** Digest of the email address that was typed. */
  email: string;
  staffId: string;
  /** Digest of the account's password hash; a random text after a wrong password. */
  password: string;
};

/** Associated data of the encryption: no other encrypted value passes as a token. */
const owner = "sealed-challenge";

/**
 * Creates a challenge for one attempt at the second factor within five minutes. Returns its token,
 * whose length is constant. `account` is null unless the password was right.
 */
export async function sealChallenge(
  context: WriteContext,
  { attemptId, email }: { attemptId: string; email: string },
  account: { id: string; password_hash: string } | null,
): Promise<string> {
  const row = { id: attemptId, key: unusedKey, at: context.now() };
  await context.transaction.insertInto("attempts").values(row).execute();
  const proof = account ? [account.id, digest(account.password_hash)] : [attemptId, newToken()];
  return context.secrets.seal([attemptId, digest(email), ...proof].join(" "), owner);
}

/** The content of a token; null for any other text. */
export function openChallenge(context: Context, token: string): SealedChallenge | null {
  const opened = context.secrets.open(token, owner);
  if (!opened) return null;
  const [attemptId = "", email = "", staffId = "", password = ""] = opened.plain.split(" ");
  return { attemptId, email, staffId, password };
}

/** The WebAuthn challenge of a token, in base64url: as unpredictable and as short-lived. */
export const webAuthnChallenge = (token: string): string => digest(token);

/** Whether the challenge is neither used nor expired. */
export async function isUnused(context: Context, { attemptId }: SealedChallenge): Promise<boolean> {
  const row = await context.database.read
    .selectFrom("attempts")
    .select("id")
    .where("key", "=", unusedKey)
    .where("id", "=", attemptId)
    .where("at", ">", context.now() - lifetimeMs)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a challenge as used; false if it was used or has expired. Safe under concurrency. */
export async function useChallenge(
  context: WriteContext,
  { attemptId }: SealedChallenge,
): Promise<boolean> {
  const { numDeletedRows } = await context.transaction
    .deleteFrom("attempts")
    .where("key", "=", unusedKey)
    .where("id", "=", attemptId)
    .where("at", ">", context.now() - lifetimeMs)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
