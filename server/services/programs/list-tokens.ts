import { z } from "zod";
import type { ProgramToken } from "../../../contract/program-tokens.ts";
import { type Scope, scopes } from "../../../contract/scopes.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { utcDay } from "../utc-day.ts";

/** Tokens for programs, the newest first, without revoked ones. */
export async function listTokens(context: Context): Promise<ProgramToken[]> {
  requireRight(context, "settings");
  const today = utcDay(context.now());
  const rows = await readFrom(context)
    .selectFrom("program_tokens")
    .innerJoin("staff", "staff.id", "program_tokens.created_by")
    .select(["program_tokens.id", "program_tokens.name", "scopes", "expires_on", "last_used_on"])
    .select(["program_tokens.created_at", "staff.name as creator"])
    .where("revoked_at", "is", null)
    .orderBy("program_tokens.id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: readScopes(row.scopes),
    createdBy: row.creator,
    createdAt: new Date(row.created_at).toISOString(),
    expiresOn: row.expires_on,
    isExpired: row.expires_on < today,
    lastUsedOn: row.last_used_on,
  }));
}

const Scopes = z.array(z.string());

/** The scopes of a stored token; one that this release doesn't know opens nothing. */
export function readScopes(stored: string): Scope[] {
  const own = Scopes.parse(JSON.parse(stored));
  return scopes.filter((scope) => own.includes(scope));
}
