import type { Insertable } from "kysely";
import type { Scope } from "../contract/scopes.ts";
import type { Database } from "../server/db/database.ts";
import { newId } from "../server/db/new-id.ts";
import type { ProgramTokenRow } from "../server/db/tables/account-tables.ts";
import { digest, newProgramToken } from "../server/services/tokens.ts";

/** Puts a token of this account into the database; returns its id and the token itself. */
export async function putProgramToken(
  database: Database,
  createdBy: string,
  scopes: readonly Scope[],
  change: Partial<Insertable<ProgramTokenRow>> = {},
): Promise<{ id: string; token: string }> {
  const id = newId();
  const token = newProgramToken();
  const row: Insertable<ProgramTokenRow> = {
    id,
    name: "Newsletter",
    scopes: JSON.stringify(scopes),
    token_hash: digest(token),
    created_by: createdBy,
    created_at: Date.parse("2026-11-01T06:00:00Z"),
    expires_on: "2027-10-31",
    last_used_on: null,
    revoked_at: null,
    ...change,
  };
  await database.write((transaction) =>
    transaction.insertInto("program_tokens").values(row).execute(),
  );
  return { id, token };
}
