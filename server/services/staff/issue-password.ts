import type { StaffRow } from "../../db/tables/account-tables.ts";
import { emailFactorChange, emailPasswordChange } from "../accounts/account-emails.ts";
import { endAccess } from "../accounts/end-access.ts";
import { lockFactors } from "../accounts/factors/account-factors.ts";
import { dropRecoveryCodes } from "../accounts/factors/recovery-codes.ts";
import { confirmPassword } from "../accounts/own/own-password.ts";
import { forgiveOwner } from "../accounts/sign-in-limits.ts";
import { record } from "../audit/record.ts";
import {
  type Context,
  inTransaction,
  requireRight,
  requireSession,
  type WriteContext,
} from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { readableSecret } from "../tokens.ts";

type Options = {
  /** The admin's own, again; the operator has none. */
  ownPassword?: string;
  /** Also removes the second factor. For the operator. */
  withoutFactor?: boolean;
};

/**
 * Sets a temporary password for another account, which must be changed at the next sign-in [ASVS
 * 6.4.6], ends its sessions and emails its owner..
 * @returns the password
 * @throws NotFound, TooMany; Conflict for the actor's own account; Invalid for a wrong
 *   `ownPassword`
 */
export async function issuePassword(
  context: Context,
  id: string,
  { ownPassword = "", withoutFactor = false }: Options,
): Promise<string> {
  requireRight(context, "staff");
  if (context.actor.kind !== "system") {
    if (requireSession(context).id === id) {
      throw new Conflict("Change your own password in your account.");
    }
    await confirmPassword(context, ownPassword);
  }
  const password = readableSecret({ groups: 5, length: 5 });
  const password_hash = await context.passwords.hash(password);
  await inTransaction(context, async (context, transaction) => {
    const account = await transaction
      .selectFrom("staff")
      .select(["id", "name", "email"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!account) throw new NotFound("This account does not exist.");
    await lockFactors(context, account.id);
    const ended = await endAccess(context, account.id);
    await transaction
      .updateTable("staff")
      .set({ password_hash, must_change_password: 1, updated_at: context.now() })
      .where("id", "=", account.id)
      .execute();
    await forgiveOwner(context, account.email);
    await emailPasswordChange(context, account);
    if (withoutFactor) await removeFactors(context, account);
    const details = { sessionsEnded: ended };
    await record(context, "password.issue", { staff: account.id }, details);
  });
  return password;
}

/** Removes second factors and recovery codes, with email and audit entry [ASVS 6.3.7]. */
async function removeFactors(
  context: WriteContext,
  account: Pick<StaffRow, "id" | "name" | "email">,
): Promise<void> {
  for (const [table, change] of [
    ["authenticators", "authenticator-removed"],
    ["passkeys", "passkey-removed"],
  ] as const) {
    const { numDeletedRows } = await context.transaction
      .deleteFrom(table)
      .where("staff_id", "=", account.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) continue;
    await emailFactorChange(context, account, change);
    const details = { change, byOperator: true };
    await record(context, "account.factor", { staff: account.id }, details);
  }
  await dropRecoveryCodes(context.transaction, account.id);
}
