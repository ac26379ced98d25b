import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { acceptPassword } from "./accept-password.ts";
import { insertStaff, type NewStaff } from "./insert-staff.ts";

/**
 * Opens an account for a member of staff and returns its id. For admins and the product itself.
 * @throws NotSignedIn, Forbidden; Invalid for a weak password; ServiceError `conflict` for an
 *   e-mail address that has an account
 */
export async function createStaff(
  context: Context,
  input: Omit<NewStaff, "passwordHash"> & { password: string },
): Promise<string> {
  requireRole(context, "admin");
  const { password, ...staff } = input;
  const passwordHash = await acceptPassword(context, password, staff);
  return inTransaction(context, (transaction) =>
    insertStaff(transaction, context, { ...staff, passwordHash }),
  );
}
