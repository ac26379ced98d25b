import { newId } from "../server/db/new-id.ts";
import { sessionLimits } from "../server/services/accounts/session-lifecycle.ts";
import { type Context, requireStaff } from "../server/services/context.ts";
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

/** A context whose actor has a session, with the session's token. */
export async function signedIn(context: Context): Promise<Context & { token: string }> {
  const { id: staff, rights } = requireStaff(context);
  const { id: sessionId, token } = await putSession(context, staff);
  return { ...context, actor: { kind: "staff", id: staff, rights, sessionId }, token };
}
