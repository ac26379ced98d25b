import { record } from "../../audit/record.ts";
import { type Context, inTransaction } from "../../context.ts";
import { Invalid, NotSignedIn } from "../../errors.ts";
import { acceptTypedPassword } from "../../recovery/accept-typed-password.ts";
import { passwordLetters } from "../account-letters.ts";
import { endAccess, lockAccess } from "../end-access.ts";
import { forgiveOwner } from "../sign-in-limits.ts";
import { confirmPassword } from "./confirm-password.ts";
import { ownAccount } from "./own-account.ts";

/**
 * Gives the actor's account a new password and ends its other sessions [ASVS 7.4.3]. The second
 * factor stays. With a name given, as at a first sign-in, that changes too. For any role.
 * @throws NotSignedIn; TooMany; Invalid for a wrong password, or a new one that is weak, the old
 *   one, or typed in two ways
 */
export async function changePassword(
  context: Context,
  input: { password: string; pass: string; confirmPass: string; name?: string | undefined },
): Promise<void> {
  const { sessionId } = ownAccount(context);
  const account = await confirmPassword(context, input.password);
  if (input.pass === input.password) {
    throw new Invalid({ pass: "This is your current password. Please choose another one." });
  }
  const name = input.name ?? account.name;
  const newName = name !== account.name;
  const hash = await acceptTypedPassword(context, input, { ...account, name });
  await inTransaction(context, async (transaction) => {
    await lockAccess(transaction, context, account.id);
    // Whoever lost the session meanwhile, to a reset for one, must not undo that.
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
    await passwordLetters(transaction, context, { ...account, name });
    await record(transaction, context, {
      action: "password.change",
      subject: "staff",
      subjectId: account.id,
      details: { sessionsEnded: ended, name: newName },
    });
  });
}
