import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { counted } from "./counted-words.ts";
import { bad, type Finding, good } from "./finding.ts";

/** Whether somebody can let others in. */
export async function checkAccounts(db: Kysely<Schema>): Promise<Finding[]> {
  const admins = await db
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "admin")
    .where("status", "=", "active")
    .where("password_hash", "!=", "")
    .execute();
  if (admins.length > 0) return [good(counted(admins.length, "active admin"))];
  const mend = "npm run admin -- create you@example.com --name 'Your Name'";
  return [bad("Nobody can sign in as an admin", mend)];
}
