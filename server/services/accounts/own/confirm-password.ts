import type { Staff } from "../../../../contract/session.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction } from "../../context.ts";
import { Invalid, NotSignedIn } from "../../errors.ts";
import { countTry, forgiveTry } from "../sign-in-limits.ts";
import { ownAccount } from "./own-account.ts";

/**
 * The actor's account, once they have shown their password again [ASVS 7.5.1]. Counts like
 * signing in, so that a stolen session is no way to guess the password. To be called outside of
 * a transaction, since it takes long.
 * @throws NotSignedIn; TooMany; Invalid for a wrong password
 */
export async function confirmPassword(context: Context, password: string): Promise<Staff> {
  const { id } = ownAccount(context);
  const account = await context.database.read
    .selectFrom("staff")
    .select(["id", "name", "email", "role", "password_hash"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!account) throw new NotSignedIn();
  const { password_hash: hash, ...staff } = account;
  const attempt = await inTransaction(context, (transaction) =>
    countTry(transaction, context, staff.email),
  );
  if (await context.passwords.verify(password, hash)) {
    await inTransaction(context, (transaction) => forgiveTry(transaction, attempt));
    return staff;
  }
  await inTransaction(context, (transaction) =>
    record(transaction, context, { action: "password.refuse", subject: "staff", subjectId: id }),
  );
  throw new Invalid({ password: "This is not your current password." });
}
