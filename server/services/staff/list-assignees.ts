import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";

/**
 * Who an enquiry may be given to, by name: active admins, since editors don't see enquiries
 * (decision B15). For admins.
 * @throws NotSignedIn, Forbidden
 */
export async function listAssignees(context: Context): Promise<{ id: string; name: string }[]> {
  requireRole(context, "admin");
  const db = readFrom(context);
  const admins = await db
    .selectFrom("staff")
    .select(["id", "name"])
    .where("role", "=", "admin")
    .where("status", "=", "active")
    .execute();
  const byName = new Intl.Collator("en").compare;
  return admins.sort((one, other) => byName(one.name, other.name));
}
