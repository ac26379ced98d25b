import { dayMs } from "../../../contract/durations.ts";
import { maxTokenDays, type Scope } from "../../../contract/scopes.ts";
import { newId } from "../../db/new-id.ts";
import { confirmPassword } from "../accounts/own/confirm-password.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight, requireSession } from "../context.ts";
import { Invalid } from "../errors.ts";
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

/**
 * Creates a token with which a program acts for the caller, within its scopes. Returns it in plain
 * text, which is stored nowhere.
 * @throws TooMany; Invalid by field
 */
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
  await inTransaction(context, async (transaction) => {
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
    await record(transaction, context, "token.create", { token: id }, details);
  });
  return { id, token };
}

function requireWithinYear(expiresOn: string, now: number): void {
  if (expiresOn < utcDay(now)) throw new Invalid({ expiresOn: "This day has passed." });
  if (expiresOn > utcDay(now + maxTokenDays * dayMs)) {
    throw new Invalid({ expiresOn: "A token may be valid for a year at most." });
  }
}
