import { mailLimits } from "../../../contract/limits.ts";
import { requireRole } from "../authorise.ts";
import { isClient } from "../clients/settle-spam.ts";
import type { Context } from "../context.ts";

export type ClientAddress = { email_id: string; name: string };

/**
 * The clients who may be written to, one row per address, newest first: as many as one sending
 * may have (decision A12). For admins.
 * @throws NotSignedIn, Forbidden
 */
export async function listAddresses(context: Context): Promise<ClientAddress[]> {
  requireRole(context, "admin");
  const db = context.transaction ?? context.database.read;
  return db
    .selectFrom("clients")
    .select(["email_as_typed as email_id", "name"])
    .where(isClient)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mailLimits.recipients)
    .execute();
}
