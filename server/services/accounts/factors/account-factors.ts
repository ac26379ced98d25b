import type { FactorChange } from "../../../../contract/email-templates.ts";
import type { Factor, Staff } from "../../../../contract/session.ts";
import type { Db, Transaction } from "../../../db/schema.ts";
import { record } from "../../audit/record.ts";
import type { WriteContext } from "../../context.ts";
import { Conflict } from "../../errors.ts";
import { emailFactorChange } from "../account-emails.ts";
import { dropRecoveryCodes, type RecoveryCodes, storeRecoveryCodes } from "./recovery-codes.ts";

export type Factors = { authenticator: boolean; passkeys: number; recoveryCodes: number };

export async function readFactors(db: Db, staffId: string): Promise<Factors> {
  const authenticator = await db
    .selectFrom("authenticators")
    .select("staff_id")
    .where("staff_id", "=", staffId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom("passkeys")
    .select((count) => count.fn.countAll().as("count"))
    .where("staff_id", "=", staffId)
    .executeTakeFirstOrThrow();
  const codes = await db
    .selectFrom("recovery_codes")
    .select((count) => count.fn.countAll().as("count"))
    .where("staff_id", "=", staffId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return {
    authenticator: authenticator !== undefined,
    passkeys: Number(passkeys.count),
    recoveryCodes: Number(codes.count),
  };
}

/** Whether sign-in requires a second factor. Recovery codes alone are none. */
export const isProtected = ({ authenticator, passkeys }: Factors): boolean =>
  authenticator || passkeys > 0;

/** Factors that can complete sign-in; empty for an account without a second factor. */
export async function factorsOf(db: Db, staffId: string): Promise<Factor[]> {
  const factors = await readFactors(db, staffId);
  if (!isProtected(factors)) return [];
  const { authenticator, passkeys, recoveryCodes } = factors;
  const usable: [Factor, boolean][] = [
    ["authenticator", authenticator],
    ["passkey", passkeys > 0],
    ["recovery-code", recoveryCodes > 0],
  ];
  return usable.filter(([, has]) => has).map(([factor]) => factor);
}

/** Serializes changes of one account's factors. Take it before reading them. */
export async function lockFactors(context: WriteContext, staffId: string): Promise<void> {
  await context.database.lock(context.transaction, [`factors:${staffId}`]);
}

/** Stores recovery codes for an account without any; returns the stored ones. */
export async function giveFirstCodes(
  transaction: Transaction,
  staffId: string,
  made: RecoveryCodes,
): Promise<string[]> {
  const { recoveryCodes } = await readFactors(transaction, staffId);
  if (recoveryCodes > 0) return [];
  await storeRecoveryCodes(transaction, staffId, made);
  return made.codes;
}

/** Deletes recovery codes with the last factor. @throws Conflict if the operator requires one */
export async function afterRemoval(context: WriteContext, staffId: string): Promise<void> {
  if (isProtected(await readFactors(context.transaction, staffId))) return;
  if (context.settings.requireSecondFactor) {
    throw new Conflict(
      "All staff need a second factor here. Add another one before you remove this one.",
    );
  }
  await dropRecoveryCodes(context.transaction, staffId);
}

/** Emails the owner about a change and records it in the audit log. */
export async function reportChange(
  context: WriteContext,
  staff: Staff,
  change: FactorChange,
): Promise<void> {
  await emailFactorChange(context, staff, change);
  await record(context, "account.factor", { staff: staff.id }, { change });
}
