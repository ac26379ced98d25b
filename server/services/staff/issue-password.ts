import { passwordLetters } from "../accounts/account-letters.ts";
import { endAccess } from "../accounts/end-access.ts";
import { lockFactors } from "../accounts/factors/change-factors.ts";
import { readableSecret } from "../accounts/readable-secret.ts";
import { forgiveOwner } from "../accounts/sign-in-limits.ts";
import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { accountByEmail } from "./account-by-email.ts";
import { removeFactors } from "./remove-factors.ts";

/**
 * Gives an account a password that works until its holder has chosen one [ASVS 6.4.6], ends its
 * sessions, and tells them by letter; `withoutFactor` also takes its second factor away. For the
 * operator, who is somebody with the server's own rights.
 * @returns the password, known to nobody else
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
    await passwordLetters(transaction, context, account);
    if (withoutFactor) await removeFactors(transaction, context, account);
    await record(transaction, context, {
      action: "password.reset",
      subject: "staff",
      subjectId: account.id,
      details: { sessionsEnded: ended, byOperator: true },
    });
  });
  return password;
}
