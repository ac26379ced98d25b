import type { ExpressionBuilder } from "kysely";
import type { StaffMember } from "../../../contract/staff.ts";
import type { Schema } from "../../db/schema.ts";
import type { StaffRow } from "../../db/tables/account-tables.ts";

/** The columns an account is shown with; what protects it and when it was used by subquery. */
export function staffColumns(eb: ExpressionBuilder<Schema, "staff">) {
  return [
    "staff.id",
    "staff.name",
    "staff.email",
    "staff.role",
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
    // Sessions are forgotten a day after their end; the audit log remembers longer.
    eb
      .selectFrom("audit_log")
      .select((sub) => sub.fn.max("audit_log.at").as("signed_in"))
      .whereRef("audit_log.subject_id", "=", "staff.id")
      .where("audit_log.action", "=", "session.start")
      .as("signed_in_at"),
  ] as const;
}

type ViewedRow = Pick<StaffRow, "id" | "name" | "email" | "role" | "status" | "created_at"> & {
  authenticator: string | null;
  passkey: string | null;
  seen_at: number | null;
  signed_in_at: number | null;
};

/** An account as the contract shows it. */
export function staffView(row: ViewedRow): StaffMember {
  const { id, name, email, role, status } = row;
  const lastSeen = Math.max(row.seen_at ?? 0, row.signed_in_at ?? 0);
  return {
    id,
    name,
    email,
    role,
    status,
    secondFactor: row.authenticator !== null || row.passkey !== null,
    lastSeenAt: lastSeen === 0 ? null : new Date(lastSeen).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: null,
  };
}
