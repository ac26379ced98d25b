import type { Insertable } from "kysely";
import type { Role } from "../contract/session.ts";
import type { Database } from "../server/db/database.ts";
import { newId } from "../server/db/new-id.ts";
import type { StaffRow } from "../server/db/tables/account-tables.ts";
import { rightsOf } from "../server/services/accounts/account-rights.ts";
import type { Actor } from "../server/services/context.ts";

/** Puts an account into the database whose password nobody knows; returns who it is. */
export async function putStaff(
  database: Database,
  name: string,
  role: Role,
  change: Partial<Insertable<StaffRow>> = {},
): Promise<{ id: string; email: string; actor: Actor }> {
  const id = newId();
  const email = `${name.toLowerCase()}@nirbhay.example`;
  const row: Insertable<StaffRow> = {
    id,
    name,
    email,
    password_hash: "unknown",
    role,
    status: "active",
    must_change_password: 0,
    created_at: Date.parse("2026-11-01T06:00:00Z"),
    updated_at: Date.parse("2026-11-01T06:00:00Z"),
    ...change,
  };
  await database.write((transaction) => transaction.insertInto("staff").values(row).execute());
  const rights = rightsOf({ role, rights: row.rights ?? null });
  return { id, email, actor: { kind: "staff", id, rights, sessionId: "session" } };
}
