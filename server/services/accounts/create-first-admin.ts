import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { acceptPassword } from "./accept-password.ts";
import { insertStaff } from "./insert-staff.ts";
import { readableSecret } from "./readable-secret.ts";

/**
 * Opens the first account, an admin's, if there is none yet; else returns null. There is no
 * default password [ASVS 6.3.2]: without one given, one is made up, returned this once, and the
 * account stays pending until it is changed (`pending.ts`). Processes that start together make one account between them.
 * For the product itself.
 * @throws Invalid when the given password is weak
 */
export async function createFirstAdmin(
  context: Context,
  input: { email?: string | undefined; password?: string | undefined; name?: string },
): Promise<{ email: string; password: string | null } | null> {
  requireRole(context, "admin");
  if (await hasStaff(context.database.read)) return null;
  const email = input.email ?? context.settings.staffEmail;
  const password = input.password ?? readableSecret({ groups: 5, length: 5 });
  const mustChangePassword = input.password === undefined;
  const name = input.name ?? "Administrator";
  const account = { name, email, role: "admin" as const, mustChangePassword };
  const passwordHash = await acceptPassword(context, password, account);

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
