import type { RecoveryRow } from "../../db/tables/account-tables.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction } from "../context.ts";
import { Invalid, NotSignedIn } from "../errors.ts";
import { digest } from "../tokens.ts";
import { readCode, recoveryRules } from "./recovery-code.ts";

type Tried = Pick<RecoveryRow, "id" | "staff_id" | "code_hash" | "tries">;

/**
 * Verifies the code that belongs to `refreshToken`; the token may then choose a new password. Five
 * attempts [ASVS 6.6.3]. For anyone.
 * @throws NotSignedIn for an unknown token; Invalid for a wrong or expired code
 */
export async function verifyCode(
  context: Context,
  refreshToken: string,
  input: { otp: string },
): Promise<void> {
  const code = readCode(input.otp);
  if (code === null) throw refused("Please enter all four characters.");
  const recovery = await countCodeAttempt(context, refreshToken);
  // Outside a transaction: hashing is slow, and writes are serial.
  const right = await context.passwords.verify(code, recovery.code_hash);
  // The code of an address without an account was sent to nobody and must never verify.
  if (!right || recovery.staff_id === null) return refuse(context, recovery);

  await inTransaction(context, async (context, transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("recoveries")
      .set({ verified_at: context.now() })
      .where("id", "=", recovery.id)
      .where("verified_at", "is", null)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw dead();
    await record(context, "recovery.verify", { staff: recovery.staff_id });
  });
}

/**
 * Counts the attempt before the code is compared, so that concurrent attempts all count. A code
 * that a newer one replaced is accepted here and fails later: refusing it would reveal which
 * addresses have accounts [ASVS 6.3.8].
 */
async function countCodeAttempt(context: Context, refreshToken: string): Promise<Tried> {
  return inTransaction(context, async ({ transaction }) => {
    const refresh_hash = digest(refreshToken);
    const tried = await transaction
      .updateTable("recoveries")
      .set((eb) => ({ tries: eb("tries", "+", 1) }))
      .where("refresh_hash", "=", refresh_hash)
      .where("tries", "<", recoveryRules.maxAttempts)
      .where("expires_at", ">", context.now())
      .where("verified_at", "is", null)
      .returning(["id", "staff_id", "code_hash", "tries"])
      .executeTakeFirst();
    if (tried) return tried;
    const known = await transaction
      .selectFrom("recoveries")
      .select("id")
      .where("refresh_hash", "=", refresh_hash)
      .executeTakeFirst();
    throw known ? dead() : new NotSignedIn("Please request a code first.");
  });
}

async function refuse(context: Context, recovery: Tried): Promise<never> {
  const left = recoveryRules.maxAttempts - recovery.tries;
  await inTransaction(context, async (context, transaction) => {
    if (left === 0) {
      await transaction
        .updateTable("recoveries")
        .set({ ended_at: context.now() })
        .where("id", "=", recovery.id)
        .execute();
    }
    const details = { triesLeft: left };
    await record(context, "recovery.refuse", { staff: recovery.staff_id }, details);
  });
  const { requestId } = context;
  context.count("sign-in refused", { part: "recovery-code" });
  context.log.warn({ requestId, staffId: recovery.staff_id, triesLeft: left }, "code refused");
  if (left === 0) {
    throw refused("This code is wrong, and that was the last attempt. Please request a new one.");
  }
  throw refused(
    `This code is wrong. ${left === 1 ? "One attempt is" : `${left} attempts are`} left.`,
  );
}

const dead = () => refused("This code no longer works. Please request a new one.");

/** The page shows the message alone, beneath the boxes (specification §8). */
const refused = (message: string) => new Invalid({ otp: message }, message);
