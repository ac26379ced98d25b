import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireSession } from "../../context.ts";
import { Invalid, NotSignedIn } from "../../errors.ts";
import { emailPasswordChange } from "../account-emails.ts";
import { endAccess, lockAccess } from "../end-access.ts";
import { acceptTypedPassword } from "../password-rules.ts";
import { forgiveOwner } from "../sign-in-limits.ts";
import { confirmPassword } from "./confirm-password.ts";

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
  await inTransaction(context, async (transaction) => {
    await lockAccess(transaction, context, account.id);
    // A session that ended meanwhile, for example by a reset, must not undo the reset.
    const session = transaction.selectFrom("sessions").select("id").where("id", "=", sessionId);
    if (!(await session.executeTakeFirst())) throw new NotSignedIn();
    await transaction
      .updateTable("staff")
      .set({ password_hash: hash, must_change_password: 0, updated_at: context.now() })
      .$if(newName, (update) => update.set({ name }))
      .where("id", "=", account.id)
      .execute();
    const ended = await endAccess(transaction, context, account.id, sessionId);
    await forgiveOwner(transaction, context, account.email);
    await emailPasswordChange(transaction, context, { ...account, name });
    await record(
      transaction,
      context,
      "password.change",
      { staff: account.id },
      { sessionsEnded: ended, name: newName },
    );
  });
}
