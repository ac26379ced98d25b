import { newId } from "../server/db/new-id.ts";
import { sessionLimits } from "../server/services/accounts/session-lifecycle.ts";
import type { Context } from "../server/services/context.ts";
import { digest, newToken } from "../server/services/tokens.ts";

/** Opens a session for an account without its password; returns its id and token. */
export async function putSession(
  context: Context,
  staffId: string,
): Promise<{ id: string; token: string }> {
  const id = newId();
  const token = newToken();
  const now = context.now();
  const row = {
    id,
    staff_id: staffId,
    token_hash: digest(token),
    created_at: now,
    last_seen_at: now,
    expires_at: now + sessionLimits.absoluteMs,
    address: null,
  };
  await context.database.write((transaction) =>
    transaction.insertInto("sessions").values(row).execute(),
  );
  return { id, token };
}
