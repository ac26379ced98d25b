import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { passwordLetters } from "../accounts/account-letters.ts";
import { endAccess } from "../accounts/end-access.ts";
import { forgiveOwner } from "../accounts/sign-in-limits.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction } from "../context.ts";
import { digest } from "../digest.ts";
import { NotSignedIn } from "../errors.ts";
import { acceptTypedPassword } from "./accept-typed-password.ts";
import { recoveryRules } from "./recovery-rules.ts";

/**
 * Sets a new password for the account whose code was verified with `refreshToken`, ends all its
 * sessions [ASVS 7.4.3] and tells its holder by letter [ASVS 6.3.7]. A second factor stays and
 * will be asked for at sign-in [ASVS 6.4.3]; tries that failed before keep nobody waiting.
 * @throws NotSignedIn without a verified code of the last ten minutes; Invalid for passwords that
 *   differ or are weak
 */
export async function resetPassword(
  context: Context,
  refreshToken: string,
  input: { pass: string; confirmPass: string },
): Promise<void> {
  const holder = await holderOf(context.database.read, context, refreshToken);
  const password_hash = await acceptTypedPassword(context, input, holder);

  await inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, [`recovery:${digest(holder.email)}`]);
    // Once more, since meanwhile the token may have been used or replaced.
    const { id, name, email } = await holderOf(transaction, context, refreshToken);
    await transaction
      .updateTable("staff")
      .set({ password_hash, must_change_password: 0, updated_at: context.now() })
      .where("id", "=", id)
      .execute();
    const ended = await endAccess(transaction, context, id);
    await forgiveOwner(transaction, context, email);
    await passwordLetters(transaction, context, { name, email });
    await record(transaction, context, {
      action: "password.reset",
      subject: "staff",
      subjectId: id,
      details: { sessionsEnded: ended },
    });
  });
}

async function holderOf(db: Kysely<Schema>, context: Context, refreshToken: string) {
  const holder = await db
    .selectFrom("recoveries")
    .innerJoin("staff", "staff.id", "recoveries.staff_id")
    .select(["staff.id", "staff.name", "staff.email"])
    .where("refresh_hash", "=", digest(refreshToken))
    .where("verified_at", ">", context.now() - recoveryRules.resetWithin)
    .where("ended_at", "is", null)
    .where("staff.status", "=", "active")
    .executeTakeFirst();
  if (!holder) throw new NotSignedIn("Please request a new code, then choose a password.");
  return holder;
}
