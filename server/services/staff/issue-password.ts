import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { StaffRow } from "../../db/tables/account-tables.ts";
import { emailFactorChange, emailPasswordChange } from "../accounts/account-emails.ts";
import { endAccess } from "../accounts/end-access.ts";
import { lockFactors } from "../accounts/factors/account-factors.ts";
import { dropRecoveryCodes } from "../accounts/factors/recovery-codes.ts";
import { forgiveOwner } from "../accounts/sign-in-limits.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRole } from "../context.ts";
import { readableSecret } from "../tokens.ts";
import { accountByEmail } from "./account-by-email.ts";

/**
 * Sets a temporary password, which must be changed at the next sign-in [ASVS 6.4.6], ends all
 * sessions and emails the owner; `withoutFactor` also removes the second factor. For the operator.
 * @returns the password
 * @throws NotFound
 */
export async function issuePassword(
  context: Context,
  email: string,
  { withoutFactor }: { withoutFactor: boolean },
): Promise<string> {
  requireRole(context, "admin");
  const password = readableSecret({ groups: 5, length: 5 });
  const password_hash = await context.passwords.hash(password);
  await inTransaction(context, async (transaction) => {
    const account = await accountByEmail({ ...context, transaction }, email);
    await lockFactors(transaction, context, account.id);
    const ended = await endAccess(transaction, context, account.id);
    await transaction
      .updateTable("staff")
      .set({ password_hash, must_change_password: 1, updated_at: context.now() })
      .where("id", "=", account.id)
      .execute();
    await forgiveOwner(transaction, context, account.email);
    await emailPasswordChange(transaction, context, account);
    if (withoutFactor) await removeFactors(transaction, context, account);
    await record(
      transaction,
      context,
      "password.reset",
      { staff: account.id },
      { sessionsEnded: ended, byOperator: true },
    );
  });
  return password;
}

/**
 * Removes an account's second factors and recovery codes, with an email and an audit entry for each
 * kind [ASVS 6.3.7].
 */
async function removeFactors(
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
    await emailFactorChange(transaction, context, account, change);
    await record(
      transaction,
      context,
      "account.factor",
      { staff: account.id },
      { change, byOperator: true },
    );
  }
  await dropRecoveryCodes(transaction, account.id);
}
