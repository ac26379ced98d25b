import type { Db } from "../../db/schema.ts";
import { emailPasswordChange } from "../accounts/account-emails.ts";
import { endAccess } from "../accounts/end-access.ts";
import { acceptTypedPassword } from "../accounts/password-rules.ts";
import { forgiveOwner } from "../accounts/sign-in-limits.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction } from "../context.ts";
import { NotSignedIn } from "../errors.ts";
import { digest } from "../tokens.ts";
import { recoveryRules } from "./recovery-code.ts";
import { recoveryKey } from "./recovery-limits.ts";

/**
 * Sets a new password after the code was verified with `refreshToken`, ends all sessions [ASVS
 * 7.4.3] and emails the owner [ASVS 6.3.7]. The second factor stays [ASVS 6.4.3]; earlier failed
 * attempts are forgiven. For anyone with a token.
 * @throws NotSignedIn without a verified code of the last ten minutes; Invalid for passwords that
 *   differ or are weak
 */
export async function resetPassword(
  context: Context,
  refreshToken: string,
  input: { pass: string; confirmPass: string },
): Promise<void> {
  const owner = await findOwner(context.database.read, context, refreshToken);
  const password_hash = await acceptTypedPassword(context, input, owner);

  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recoveryKey(owner.email)]);
    // Read again: the token may have been used or replaced meanwhile.
    const { id, name, email } = await findOwner(transaction, context, refreshToken);
    await transaction
      .updateTable("staff")
      .set({ password_hash, must_change_password: 0, updated_at: context.now() })
      .where("id", "=", id)
      .execute();
    const ended = await endAccess(context, id);
    await forgiveOwner(context, email);
    await emailPasswordChange(context, { name, email });
    await record(context, "password.reset", { staff: id }, { sessionsEnded: ended });
  });
}

async function findOwner(db: Db, context: Context, refreshToken: string) {
  const owner = await db
    .selectFrom("recoveries")
    .innerJoin("staff", "staff.id", "recoveries.staff_id")
    .select(["staff.id", "staff.name", "staff.email"])
    .where("refresh_hash", "=", digest(refreshToken))
    .where("verified_at", ">", context.now() - recoveryRules.resetWithinMs)
    .where("ended_at", "is", null)
    .where("staff.status", "=", "active")
    .executeTakeFirst();
  if (!owner) throw new NotSignedIn("Please request a new code, then choose a password.");
  return owner;
}
