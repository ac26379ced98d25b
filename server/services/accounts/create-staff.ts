import type { Role } from "../../../contract/session.ts";
import { newId } from "../../db/new-id.ts";
import type { Db } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight, type WriteContext } from "../context.ts";
import { Conflict } from "../errors.ts";
import { readableSecret } from "../tokens.ts";
import { rightsDetails } from "./account-rights.ts";
import { acceptPassword } from "./password-rules.ts";

/** Creates an account; returns its id. @throws Invalid for a weak password; Conflict */
export async function createStaff(
  context: Context,
  input: Omit<NewStaff, "passwordHash"> & { password: string },
): Promise<string> {
  requireRight(context, "staff");
  const { password, ...staff } = input;
  const passwordHash = await acceptPassword(context, password, staff);
  return inTransaction(context, (context) => insertStaff(context, { ...staff, passwordHash }));
}

/**
 * Creates the first admin, or returns null if there is any account. Without a given password it
 * generates one [ASVS 6.3.2], returned this once, which must be changed at the first sign-in.
 * Processes that start together create one account. For the system.
 * @throws Invalid when the given password is weak
 */
export async function createFirstAdmin(
  context: Context,
  input: { email?: string | undefined; password?: string | undefined; name?: string },
): Promise<{ email: string; password: string | null } | null> {
  requireRight(context, "staff");
  if (await hasStaff(context.database.read)) return null;
  const email = input.email ?? context.settings.staffEmail;
  const password = input.password ?? readableSecret({ groups: 5, length: 5 });
  const mustChangePassword = input.password === undefined;
  const name = input.name ?? "Administrator";
  const account = { name, email, role: "admin" as const, mustChangePassword };
  const passwordHash = await acceptPassword(context, password, account);

  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["first-admin"]);
    if (await hasStaff(transaction)) return null;
    await insertStaff(context, { ...account, passwordHash });
    return { email, password: mustChangePassword ? password : null };
  });
}

async function hasStaff(db: Db): Promise<boolean> {
  const row = await db.selectFrom("staff").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

export type NewStaff = {
  name: string;
  email: string;
  role: Role;
  /** The column of the account; without, the rights of the role. */
  rights?: string | null;
  passwordHash: string;
  /** For a password that somebody else knows. */
  mustChangePassword: boolean;
};

/** Inserts an account with its audit entry; returns its id. @throws Conflict for a used email */
export async function insertStaff(context: WriteContext, staff: NewStaff): Promise<string> {
  const id = newId();
  const now = context.now();
  const { role, rights = null } = staff;
  const { numInsertedOrUpdatedRows } = await context.transaction
    .insertInto("staff")
    .values({
      id,
      name: staff.name,
      email: staff.email.toLowerCase(),
      password_hash: staff.passwordHash,
      role,
      rights,
      status: "active",
      must_change_password: staff.mustChangePassword ? 1 : 0,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) {
    throw new Conflict("This email address already has an account.");
  }
  await record(context, "staff.create", { staff: id }, rightsDetails({ role, rights }));
  return id;
}
