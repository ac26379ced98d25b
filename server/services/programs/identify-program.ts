import { DatabaseUnavailable } from "../../db/database.ts";
import { rightsOf } from "../accounts/account-rights.ts";
import type { Actor, Context } from "../context.ts";
import { NotSignedIn } from "../errors.ts";
import { digest } from "../tokens.ts";
import { utcDay } from "../utc-day.ts";
import { readScopes } from "./program-tokens.ts";

/** The program with `token`; notes the day. @throws NotSignedIn: unknown, expired, disabled */
export async function identifyProgram(
  context: Context,
  token: string,
): Promise<Extract<Actor, { kind: "program" }>> {
  const row = await context.database.read
    .selectFrom("program_tokens")
    .innerJoin("staff", "staff.id", "program_tokens.created_by")
    .select(["program_tokens.id", "program_tokens.name", "scopes", "expires_on", "last_used_on"])
    .select(["revoked_at", "created_by", "role", "rights", "status"])
    .where("token_hash", "=", digest(token))
    .executeTakeFirst();
  if (!row) throw new NotSignedIn("This token does not exist. Check that you copied all of it.");
  if (row.revoked_at !== null || row.status !== "active") {
    throw new NotSignedIn("This token was revoked. Ask an admin for a new one.");
  }
  const today = utcDay(context.now());
  if (row.expires_on < today) {
    throw new NotSignedIn(`This token expired on ${row.expires_on}. Ask an admin for a new one.`);
  }
  if (row.last_used_on !== today) await noteUse(context, row.id, today);
  return {
    kind: "program",
    id: row.id,
    name: row.name,
    scopes: readScopes(row.scopes),
    creator: { id: row.created_by, rights: rightsOf(row) },
  };
}

async function noteUse(context: Context, id: string, today: string): Promise<void> {
  try {
    await context.database.write((transaction) =>
      transaction
        .updateTable("program_tokens")
        .set({ last_used_on: today })
        .where("id", "=", id)
        .execute(),
    );
  } catch (error) {
    // With a full disk, reads go on.
    if (!(error instanceof DatabaseUnavailable)) throw error;
    context.log.warn({ err: error }, "use of a token not noted");
  }
}
