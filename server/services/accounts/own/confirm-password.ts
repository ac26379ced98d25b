import type { Staff } from "../../../../contract/session.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireSession } from "../../context.ts";
import { Invalid, NotSignedIn } from "../../errors.ts";
import { countSignInAttempt, forgiveAttempt, refuseUnderAttack } from "../sign-in-limits.ts";

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
  const attempt = await inTransaction(context, async (transaction) => {
    const counted = await countSignInAttempt(transaction, context, staff.email);
    refuseUnderAttack(context, counted);
    return counted;
  });
  if (await context.passwords.verify(password, hash)) {
    await inTransaction(context, (transaction) => forgiveAttempt(transaction, attempt));
    return staff;
  }
  await inTransaction(context, (transaction) =>
    record(transaction, context, "password.refuse", { staff: id }),
  );
  throw new Invalid({ password: "This is not your current password." });
}
