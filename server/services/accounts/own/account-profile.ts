import type { Staff } from "../../../../contract/session.ts";
import type { PasskeyRow } from "../../../db/tables/account-tables.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireStaff } from "../../context.ts";
import { Conflict, Invalid, NotSignedIn } from "../../errors.ts";
import { emailAddressChange } from "../account-emails.ts";
import { endRecoveries } from "../end-access.ts";
import { readFactors } from "../factors/account-factors.ts";
import { forgiveOwner } from "../sign-in-limits.ts";
import { confirmPassword } from "./confirm-password.ts";

export type OwnAccount = {
  staff: Staff;
  /** Empty for the name. */
  signature: string;
  authenticator: boolean;
  passkeys: Pick<PasskeyRow, "id" | "name" | "created_at" | "last_used_at">[];
  recoveryCodesLeft: number;
  factorRequired: boolean;
};

/** The actor's account and its second factors. For any role. @throws NotSignedIn */
export async function readAccount(context: Context): Promise<OwnAccount> {
  const { id } = requireStaff(context);
  const { read } = context.database;
  const row = await read
    .selectFrom("staff")
    .select(["id", "name", "email", "role", "signature"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new NotSignedIn();
  const { signature, ...staff } = row;
  const { authenticator, recoveryCodes } = await readFactors(read, id);
  const passkeys = await read
    .selectFrom("passkeys")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("staff_id", "=", id)
    .orderBy("id")
    .execute();
  return {
    staff,
    signature: signature ?? "",
    authenticator,
    passkeys,
    recoveryCodesLeft: recoveryCodes,
    factorRequired: context.settings.requireSecondFactor,
  };
}

export type AccountChange = {
  name?: string | undefined;
  signature?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
};

/**
 * Changes the actor's name, signature, or with the password the email address. For any role.
 * @throws NotSignedIn; Invalid for a wrong or missing password; TooMany; Conflict
 *   for an address that has an account
 */
export async function updateAccount(context: Context, change: AccountChange): Promise<void> {
  requireStaff(context);
  const { staff, signature: before } = await readAccount(context);
  const signature = change.signature ?? before;
  const name = change.name ?? staff.name;
  const email = change.email?.toLowerCase() ?? staff.email;
  if (name === staff.name && email === staff.email && signature === before) return;
  if (email !== staff.email) {
    if (!change.password) throw new Invalid({ password: "Please enter your current password." });
    await confirmPassword(context, change.password);
  }
  try {
    await store(context, { ...staff, signature: before }, { name, email, signature });
  } catch (error) {
    if (!context.database.isDuplicate(error)) throw error;
    throw new Conflict("This email address already has an account.");
  }
}

type Profile = { name: string; email: string; signature: string };

function store(context: Context, before: Staff & Profile, after: Profile) {
  const newName = before.name !== after.name;
  const newEmail = before.email !== after.email;
  const newSignature = before.signature !== after.signature;
  return inTransaction(context, async (transaction) => {
    await transaction
      .updateTable("staff")
      // Only changed columns, since two changes may be concurrent.
      .set({ ...(newName && { name: after.name }), ...(newEmail && { email: after.email }) })
      .set({ ...(newSignature && { signature: after.signature || null }) })
      .set({ updated_at: context.now() })
      .where("id", "=", before.id)
      .execute();
    if (newEmail) {
      await endRecoveries(transaction, before.id, context.now());
      await forgiveOwner(transaction, context, after.email);
      await emailAddressChange(transaction, context, { ...before, name: after.name }, after.email);
    }
    await record(
      transaction,
      context,
      "account.update",
      { staff: before.id },
      { name: newName, email: newEmail, ...(newSignature && { signature: true }) },
    );
  });
}
