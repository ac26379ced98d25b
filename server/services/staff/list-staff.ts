import type { ExpressionBuilder } from "kysely";
import type { StaffMember } from "../../../contract/staff.ts";
import type { Schema } from "../../db/schema.ts";
import type { InvitationRow, StaffRow } from "../../db/tables/account-tables.ts";
import { isActiveWith, rightsOf } from "../accounts/account-rights.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { isVisible } from "../crm/records/read-enquiry.ts";

const byName = new Intl.Collator("en").compare;

/** All accounts and open invitations, by name. */
export async function listStaff(context: Context): Promise<StaffMember[]> {
  requireRight(context, "staff");
  const db = readFrom(context);
  const accounts = await db.selectFrom("staff").select(staffColumns).execute();
  const invitations = await db
    .selectFrom("invitations")
    .select(["id", "name", "email", "role", "rights", "created_at", "expires_at"])
    .where("expires_at", ">", context.now())
    .execute();
  return [...accounts.map(staffView), ...invitations.map(invitationView)].sort((one, other) =>
    byName(one.name, other.name),
  );
}

function invitationView(
  row: Pick<
    InvitationRow,
    "id" | "name" | "email" | "role" | "rights" | "created_at" | "expires_at"
  >,
): StaffMember {
  const { id, name, email, role } = row;
  const createdAt = new Date(row.created_at).toISOString();
  return {
    id,
    name,
    email,
    role,
    rights: [...rightsOf(row)],
    status: "invited",
    secondFactor: false,
    factor: null,
    lastSeenAt: null,
    open: 0,
    createdAt,
    expiresAt: new Date(row.expires_at).toISOString(),
  };
}

/** Columns of `staffView`, with subqueries for second factors, last use and work. */
function staffColumns(eb: ExpressionBuilder<Schema, "staff">) {
  return [
    "staff.id",
    "staff.name",
    "staff.email",
    "staff.role",
    "staff.rights",
    "staff.status",
    "staff.created_at",
    eb
      .selectFrom("authenticators")
      .select("authenticators.staff_id")
      .whereRef("authenticators.staff_id", "=", "staff.id")
      .where("authenticators.confirmed_at", "is not", null)
      .as("authenticator"),
    eb
      .selectFrom("passkeys")
      .select("passkeys.id")
      .whereRef("passkeys.staff_id", "=", "staff.id")
      .limit(1)
      .as("passkey"),
    eb
      .selectFrom("sessions")
      .select((sub) => sub.fn.max("sessions.last_seen_at").as("seen"))
      .whereRef("sessions.staff_id", "=", "staff.id")
      .as("seen_at"),
    // Sessions are deleted a day after their end; the audit log lasts longer.
    eb
      .selectFrom("audit_log")
      .select((sub) => sub.fn.max("audit_log.at").as("signed_in"))
      .whereRef("audit_log.subject_id", "=", "staff.id")
      .where("audit_log.action", "=", "session.start")
      .as("signed_in_at"),
    eb
      .selectFrom("enquiries")
      .select((sub) => sub.fn.countAll<number>().as("open"))
      .whereRef("enquiries.assignee", "=", "staff.id")
      .where("enquiries.status", "in", ["new", "in-progress"])
      .where(isVisible)
      .as("open"),
  ] as const;
}

type ViewedRow = Pick<
  StaffRow,
  "id" | "name" | "email" | "role" | "rights" | "status" | "created_at"
> & {
  authenticator: string | null;
  passkey: string | null;
  seen_at: number | null;
  signed_in_at: number | null;
  open: number | null;
};

/** An account as the contract shows it. */
function staffView(row: ViewedRow): StaffMember {
  const { id, name, email, role, status } = row;
  const lastSeen = Math.max(row.seen_at ?? 0, row.signed_in_at ?? 0);
  return {
    id,
    name,
    email,
    role,
    rights: [...rightsOf(row)],
    status,
    secondFactor: row.authenticator !== null || row.passkey !== null,
    factor: row.passkey !== null ? "passkey" : row.authenticator !== null ? "authenticator" : null,
    lastSeenAt: lastSeen === 0 ? null : new Date(lastSeen).toISOString(),
    open: Number(row.open),
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: null,
  };
}

/** Possible assignees, by name: active accounts that may answer (decision B30). */
export async function listAssignees(context: Context) {
  requireRight(context, "clients");
  const db = readFrom(context);
  const staff = await db
    .selectFrom("staff")
    .select(["id", "name", "email"])
    .where(isActiveWith("answer"))
    .execute();
  return staff.sort((one, other) => byName(one.name, other.name));
}
