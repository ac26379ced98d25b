import { z } from "zod";
import { dayMs } from "../../../contract/durations.ts";
import type { ProgramToken } from "../../../contract/program-tokens.ts";
import { maxTokenDays, type Scope, scopes } from "../../../contract/scopes.ts";
import { newId } from "../../db/new-id.ts";
import { confirmPassword } from "../accounts/own/own-password.ts";
import { record } from "../audit/record.ts";
import {
  type Context,
  inTransaction,
  readFrom,
  requireRight,
  requireSession,
  type WriteContext,
} from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import { digest, newProgramToken } from "../tokens.ts";
import { utcDay } from "../utc-day.ts";

export type NewToken = {
  name: string;
  scopes: readonly Scope[];
  /** Last day in UTC, inclusive: `2027-11-20`. */
  expiresOn: string;
  /** The creator's own, again. */
  password: string;
};

/** Creates a program's token, stored nowhere in plain text. @throws TooMany; Invalid by field */
export async function createToken(
  context: Context,
  { name, scopes, expiresOn, password }: NewToken,
): Promise<{ id: string; token: string }> {
  requireRight(context, "settings");
  const { id: created_by } = requireSession(context);
  requireWithinYear(expiresOn, context.now());
  await confirmPassword(context, password);
  const id = newId();
  const token = newProgramToken();
  await inTransaction(context, async (context, transaction) => {
    const created = { created_by, created_at: context.now() };
    const used = { last_used_on: null, revoked_at: null };
    await transaction
      .insertInto("program_tokens")
      .values({
        id,
        name,
        scopes: JSON.stringify(scopes),
        token_hash: digest(token),
        expires_on: expiresOn,
        ...created,
        ...used,
      })
      .execute();
    const details = { title: name, scopes: scopes.join(", "), expiresOn };
    await record(context, "token.create", { token: id }, details);
  });
  return { id, token };
}

function requireWithinYear(expiresOn: string, now: number): void {
  if (expiresOn < utcDay(now)) throw new Invalid({ expiresOn: "This day has passed." });
  if (expiresOn > utcDay(now + maxTokenDays * dayMs)) {
    throw new Invalid({ expiresOn: "A token may be valid for a year at most." });
  }
}

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

/** Revokes a token at once [ASVS 7.4.1]. @throws NotFound, also if it is revoked already */
export async function revokeToken(context: Context, id: string): Promise<void> {
  requireRight(context, "settings");
  await inTransaction(context, async (context, transaction) => {
    const revoked = await transaction
      .updateTable("program_tokens")
      .set({ revoked_at: context.now() })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!revoked) throw new NotFound("This token no longer exists.");
    await record(context, "token.revoke", { token: id });
  });
}

/** Revokes the tokens that an account created. The caller records why. */
export async function endTokens(context: WriteContext, staffId: string): Promise<void> {
  await context.transaction
    .updateTable("program_tokens")
    .set({ revoked_at: context.now() })
    .where("created_by", "=", staffId)
    .where("revoked_at", "is", null)
    .execute();
}
