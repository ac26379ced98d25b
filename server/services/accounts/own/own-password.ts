import type { Staff } from "../../../../contract/session.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireSession } from "../../context.ts";
import { Invalid, NotSignedIn } from "../../errors.ts";
import { emailPasswordChange } from "../account-emails.ts";
import { endAccess, lockAccess } from "../end-access.ts";
import { acceptTypedPassword } from "../password-rules.ts";
import {
  countSignInAttempt,
  forgiveAttempt,
  forgiveOwner,
  refuseUnderAttack,
} from "../sign-in-limits.ts";

/**
 * Changes the actor's password, and the name if given, and ends other sessions [ASVS 7.4.3]. The
 * second factor stays.
 * @throws TooMany; Invalid for a wrong password, or a new one that is weak, the old one, or typed
 *   in two ways
 */
export async function changePassword(
  context: Context,
  input: { password: string; pass: string; confirmPass: string; name?: string | undefined },
): Promise<void> {
  const { sessionId } = requireSession(context);
  const account = await confirmPassword(context, input.password);
  if (input.pass === input.password) {
    throw new Invalid({ pass: "This is your current password. Please choose another one." });
  }
  const name = input.name ?? account.name;
  const newName = name !== account.name;
  const hash = await acceptTypedPassword(context, input, { ...account, name });
  await inTransaction(context, async (context, transaction) => {
    await lockAccess(context, account.id);
    // A session that ended meanwhile, for example by a reset, must not undo the reset.
    const session = transaction.selectFrom("sessions").select("id").where("id", "=", sessionId);
    if (!(await session.executeTakeFirst())) throw new NotSignedIn();
    await transaction
      .updateTable("staff")
      .set({ password_hash: hash, must_change_password: 0, updated_at: context.now() })
      .$if(newName, (update) => update.set({ name }))
      .where("id", "=", account.id)
      .execute();
    const ended = await endAccess(context, account.id, sessionId);
    await forgiveOwner(context, account.email);
    await emailPasswordChange(context, { ...account, name });
    const details = { sessionsEnded: ended, name: newName };
    await record(context, "password.change", { staff: account.id }, details);
  });
}

/**
 * Verifies the actor's password again [ASVS 7.5.1] and returns the account. Limited like sign-in,
 * so that a stolen session cannot guess the password. Call it outside transactions.
 * @throws TooMany; Invalid for a wrong password
 */
export async function confirmPassword(context: Context, password: string): Promise<Staff> {
  const { id } = requireSession(context);
  const account = await context.database.read
    .selectFrom("staff")
    .select(["id", "name", "email", "role", "password_hash"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!account) throw new NotSignedIn();
  const { password_hash: hash, ...staff } = account;
  const attempt = await inTransaction(context, async (context) => {
    const counted = await countSignInAttempt(context, staff.email);
    refuseUnderAttack(context, counted);
    return counted;
  });
  if (await context.passwords.verify(password, hash)) {
    await inTransaction(context, ({ transaction }) => forgiveAttempt(transaction, attempt));
    return staff;
  }
  await inTransaction(context, (context) => record(context, "password.refuse", { staff: id }));
  throw new Invalid({ password: "This is not your current password." });
}
