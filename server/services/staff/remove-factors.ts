import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { StaffRow } from "../../db/tables/account-tables.ts";
import { factorLetters } from "../accounts/account-letters.ts";
import { dropRecoveryCodes } from "../accounts/factors/recovery-codes.ts";
import { record } from "../audit/record.ts";
import type { Context } from "../context.ts";

/**
 * Takes from an account its authenticator app, passkeys and recovery codes, with a letter and an
 * audit entry for each kind that it had [ASVS 6.3.7].
 */
export async function removeFactors(
  transaction: Transaction<Schema>,
  context: Context,
  account: Pick<StaffRow, "id" | "name" | "email">,
): Promise<void> {
  for (const [table, change] of [
    ["authenticators", "authenticator-removed"],
    ["passkeys", "passkey-removed"],
  ] as const) {
    const { numDeletedRows } = await transaction
      .deleteFrom(table)
      .where("staff_id", "=", account.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) continue;
    await factorLetters(transaction, context, account, change);
    await record(transaction, context, {
      action: "account.factor",
      subject: "staff",
      subjectId: account.id,
      details: { change, byOperator: true },
    });
  }
  await dropRecoveryCodes(transaction, account.id);
}
