import type { Staff } from "../../../../contract/session.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction } from "../../context.ts";
import { Invalid, ServiceError } from "../../errors.ts";
import { endRecoveries } from "../../recovery/request-code.ts";
import { emailLetters } from "../account-letters.ts";
import { forgiveOwner } from "../sign-in-limits.ts";
import { confirmPassword } from "./confirm-password.ts";
import { ownAccount } from "./own-account.ts";
import { readAccount } from "./read-account.ts";

export type AccountChange = {
  name?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
};

/**
 * Changes the actor's name, or with their password their e-mail address. For any role.
 * @throws NotSignedIn; Invalid for a wrong or missing password; TooMany; ServiceError `conflict`
 *   for an address that has an account
 */
export async function updateAccount(context: Context, change: AccountChange): Promise<void> {
  ownAccount(context);
  const { staff } = await readAccount(context);
  const name = change.name ?? staff.name;
  const email = change.email?.toLowerCase() ?? staff.email;
  if (name === staff.name && email === staff.email) return;
  if (email !== staff.email) {
    if (!change.password) throw new Invalid({ password: "Please enter your current password." });
    await confirmPassword(context, change.password);
  }
  try {
    await store(context, staff, { name, email });
  } catch (error) {
    if (!context.database.isDuplicate(error)) throw error;
    throw new ServiceError("conflict", "This email address already has an account.");
  }
}

function store(context: Context, before: Staff, after: { name: string; email: string }) {
  const newName = before.name !== after.name;
  const newEmail = before.email !== after.email;
  return inTransaction(context, async (transaction) => {
    await transaction
      .updateTable("staff")
      // Only what was changed: a name and an address may be on their way at once.
      .set({ ...(newName && { name: after.name }), ...(newEmail && { email: after.email }) })
      .set({ updated_at: context.now() })
      .where("id", "=", before.id)
      .execute();
    if (newEmail) {
      await endRecoveries(transaction, before.id, context.now());
      await forgiveOwner(transaction, context, after.email);
      await emailLetters(transaction, context, { ...before, name: after.name }, after.email);
    }
    await record(transaction, context, {
      action: "account.update",
      subject: "staff",
      subjectId: before.id,
      details: { name: newName, email: newEmail },
    });
  });
}
