import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { acceptPassword } from "./accept-password.ts";
import { insertStaff } from "./insert-staff.ts";

// Crockford's base 32 in lower case: no letter that is taken for a digit.
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * Opens the first account, an admin's, if there is none yet; else returns null. There is no
 * default password [ASVS 6.3.2]: without one given, one is made up, returned this once, and the
 * account is marked as one whose password has to be changed (the page for that comes with the
 * accounts' own pages). Processes that start together make one account between them.
 * For the product itself.
 * @throws Invalid when the given password is weak
 */
export async function createFirstAdmin(
  context: Context,
  input: { email?: string | undefined; password?: string | undefined },
): Promise<{ email: string; password: string | null } | null> {
  requireRole(context, "admin");
  if (await hasStaff(context.database.read)) return null;
  const email = input.email ?? context.settings.staffEmail;
  const password = input.password ?? makePassword();
  const mustChangePassword = input.password === undefined;
  const account = { name: "Administrator", email, role: "admin" as const, mustChangePassword };
  const passwordHash = await acceptPassword(password, account);

  return inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, ["first-admin"]);
    if (await hasStaff(transaction)) return null;
    await insertStaff(transaction, context, { ...account, passwordHash });
    return { email, password: mustChangePassword ? password : null };
  });
}

async function hasStaff(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom("staff").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Five groups of five out of 32 characters: 125 bits that can be read out and typed. */
function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(32)]).join("");
  return Array.from({ length: 5 }, group).join("-");
}
