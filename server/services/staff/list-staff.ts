import type { StaffMember } from "../../../contract/staff.ts";
import type { InvitationRow } from "../../db/tables/account-tables.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";
import { staffColumns, staffView } from "./staff-view.ts";

const byName = new Intl.Collator("en").compare;

/**
 * All accounts, and invitations that may still be taken up, by name. For admins.
 * @throws NotSignedIn, Forbidden
 */
export async function listStaff(context: Context): Promise<StaffMember[]> {
  requireRole(context, "admin");
  const db = readFrom(context);
  const accounts = await db.selectFrom("staff").select(staffColumns).execute();
  const invitations = await db
    .selectFrom("invitations")
    .select(["id", "name", "email", "role", "created_at", "expires_at"])
    .where("expires_at", ">", context.now())
    .execute();
  return [...accounts.map(staffView), ...invitations.map(invitationView)].sort((one, other) =>
    byName(one.name, other.name),
  );
}

function invitationView(
  row: Pick<InvitationRow, "id" | "name" | "email" | "role" | "created_at" | "expires_at">,
): StaffMember {
  const { id, name, email, role } = row;
  const createdAt = new Date(row.created_at).toISOString();
  return {
    id,
    name,
    email,
    role,
    status: "invited",
    secondFactor: false,
    lastSeenAt: null,
    createdAt,
    expiresAt: new Date(row.expires_at).toISOString(),
  };
}
