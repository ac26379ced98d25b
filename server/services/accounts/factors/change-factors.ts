import type { Transaction } from "kysely";
import type { FactorChange } from "../../../../contract/email-templates.ts";
import type { Staff } from "../../../../contract/session.ts";
import type { Schema } from "../../../db/schema.ts";
import { record } from "../../audit/record.ts";
import type { Context } from "../../context.ts";
import { ServiceError } from "../../errors.ts";
import { factorLetters } from "../account-letters.ts";
import { isProtected, readFactors } from "./read-factors.ts";
import { dropRecoveryCodes, type RecoveryCodes, storeRecoveryCodes } from "./recovery-codes.ts";

/** Makes changes of one account's factors wait for each other; to be taken before any reading. */
export async function lockFactors(
  transaction: Transaction<Schema>,
  context: Context,
  staffId: string,
): Promise<void> {
  await context.database.lock(transaction, [`factors:${staffId}`]);
}

/** Gives an account that has none the recovery codes; answers those that it was given. */
export async function giveFirstCodes(
  transaction: Transaction<Schema>,
  staffId: string,
  made: RecoveryCodes,
): Promise<string[]> {
  const { recoveryCodes } = await readFactors(transaction, staffId);
  if (recoveryCodes > 0) return [];
  await storeRecoveryCodes(transaction, staffId, made);
  return made.codes;
}

/**
 * To be called once a factor is gone: codes without a factor go with it.
 * @throws ServiceError `conflict` when it was the last and the operator asks for one
 */
export async function afterRemoval(
  transaction: Transaction<Schema>,
  context: Context,
  staffId: string,
): Promise<void> {
  if (isProtected(await readFactors(transaction, staffId))) return;
  if (context.settings.requireSecondFactor) {
    throw new ServiceError(
      "conflict",
      "All staff need a second factor here. Add another one before you remove this one.",
    );
  }
  await dropRecoveryCodes(transaction, staffId);
}

/** The letter and the audit entry of a change. */
export async function noteChange(
  transaction: Transaction<Schema>,
  context: Context,
  staff: Staff,
  change: FactorChange,
): Promise<void> {
  await factorLetters(transaction, context, staff, change);
  await record(transaction, context, {
    action: "account.factor",
    subject: "staff",
    subjectId: staff.id,
    details: { change },
  });
}
