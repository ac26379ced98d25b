import type { Transaction } from "kysely";
import type { Role } from "../../../contract/session.ts";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import type { Context } from "../context.ts";
import { ServiceError } from "../errors.ts";

export type NewStaff = {
  name: string;
  email: string;
  role: Role;
  passwordHash: string;
  /** For a password that somebody else has seen. */
  mustChangePassword: boolean;
};

/**
 * Writes an account with its audit entry and returns its id.
 * @throws ServiceError `conflict` for an e-mail address that has an account
 */
export async function insertStaff(
  transaction: Transaction<Schema>,
  context: Context,
  staff: NewStaff,
): Promise<string> {
  const id = newId();
  const now = context.now();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("staff")
    .values({
      id,
      name: staff.name,
      email: staff.email.toLowerCase(),
      password_hash: staff.passwordHash,
      role: staff.role,
      status: "active",
      must_change_password: staff.mustChangePassword ? 1 : 0,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) {
    throw new ServiceError("conflict", "This email address already has an account.");
  }
  await record(transaction, context, {
    action: "staff.create",
    subject: "staff",
    subjectId: id,
    details: { role: staff.role },
  });
  return id;
}
