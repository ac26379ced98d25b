import type { Factor } from "../../../../contract/session.ts";
import type { Transaction } from "../../../db/schema.ts";
import type { Context, WriteContext } from "../../context.ts";
import {
  isAppCode,
  newAuthenticator,
  openAuthenticator,
  resealAuthenticator,
  stepOfCode,
} from "./authenticator-secrets.ts";
import { provePasskey } from "./passkey-verification.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";

/** A verified factor. It is valid once `spend` has found it unused. */
export type Proof =
  | {
      factor: Extract<Factor, "authenticator">;
      step: number;
      due?: { stored: string; plain: string };
    }
  | { factor: Extract<Factor, "passkey">; id: string; counter: number }
  | { factor: Extract<Factor, "recovery-code">; hash: string };

export type FactorInput = { code?: string | undefined; passkey?: unknown };

/**
 * Verifies a code or passkey: null if wrong, `unreadable` when no key decrypts the app's secret. A
 * code takes as long without an app, recovery codes or account [ASVS 6.3.8]. Call it outside
 * transactions, since hashing is slow.
 */
export async function proveFactor(
  context: Context,
  mfaChallenge: { staff_id: string; challenge: string | null },
  input: FactorInput,
): Promise<Proof | "unreadable" | null> {
  const { staff_id: staffId, challenge } = mfaChallenge;
  if (input.passkey !== undefined) {
    if (!challenge) return null;
    const passkey = await provePasskey(context, staffId, challenge, input.passkey);
    return passkey && { factor: "passkey", ...passkey };
  }
  const code = input.code ?? "";
  if (!isAppCode(code)) {
    const hash = await hashRecoveryCode(context, staffId, code);
    return { factor: "recovery-code", hash };
  }
  return proveApp(context, staffId, code);
}

/** Stand-in secret for accounts without an app. */
const standIn = { plain: newAuthenticator("nobody", "nobody").secret, stale: false };

async function proveApp(context: Context, staffId: string, code: string) {
  const app = await context.database.read
    .selectFrom("authenticators")
    .select("secret")
    .where("staff_id", "=", staffId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  const opened = app ? openAuthenticator(context, staffId, app.secret) : standIn;
  if (!opened) {
    const { requestId } = context;
    context.log.error({ requestId, staffId }, "no key decrypts this authenticator app");
    return "unreadable" as const;
  }
  const step = stepOfCode(opened.plain, code, context.now());
  if (!app || step === null) return null;
  const due = opened.stale ? { due: { stored: app.secret, plain: opened.plain } } : {};
  return { factor: "authenticator" as const, step, ...due };
}

/** Marks a proof as used; false if it was used before [ASVS 6.5.1]. Safe under concurrency. */
export async function spend(
  context: WriteContext,
  staffId: string,
  proof: Proof,
): Promise<boolean> {
  const { numUpdatedRows } = await spending(context.transaction, context.now(), staffId, proof);
  if (numUpdatedRows !== 1n) return false;
  if (proof.factor === "authenticator" && proof.due) {
    await resealAuthenticator(context.transaction, context, staffId, proof.due);
  }
  return true;
}

function spending(db: Transaction, now: number, staffId: string, proof: Proof) {
  switch (proof.factor) {
    case "authenticator":
      return db
        .updateTable("authenticators")
        .set({ last_step: proof.step })
        .where("staff_id", "=", staffId)
        .where("last_step", "<", proof.step)
        .executeTakeFirst();
    case "passkey":
      return (
        db
          .updateTable("passkeys")
          .set({ counter: proof.counter, last_used_at: now })
          .where("id", "=", proof.id)
          .where("staff_id", "=", staffId)
          // Synced passkeys always report 0.
          .where(({ or, eb }) => or([eb("counter", "<", proof.counter), eb("counter", "=", 0)]))
          .executeTakeFirst()
      );
    case "recovery-code":
      return db
        .updateTable("recovery_codes")
        .set({ used_at: now })
        .where("staff_id", "=", staffId)
        .where("code_hash", "=", proof.hash)
        .where("used_at", "is", null)
        .executeTakeFirst();
  }
}
