import type { Pending, Staff } from "../../../contract/session.ts";
import { DatabaseUnavailable } from "../../db/database.ts";
import type { Context } from "../context.ts";
import { digest } from "../digest.ts";
import { NotSignedIn } from "../errors.ts";
import { minute } from "../limits/limit.ts";
import { pendingOf } from "./pending.ts";
import { endOf } from "./session-rules.ts";

/** `expiresAt` in ms since 1970: when the session ends if it is not used again. */
export type Session = {
  staff: Staff;
  sessionId: string;
  expiresAt: number;
  pending: readonly Pending[];
};

/**
 * Whose session `token` opens; using it puts off its idle end. Anyone may ask with a token.
 * @throws NotSignedIn for a token that is unknown, ended, or of a disabled account
 */
export async function readSession(context: Context, token: string): Promise<Session> {
  const now = context.now();
  const row = await context.database.read
    .selectFrom("sessions")
    .innerJoin("staff", "staff.id", "sessions.staff_id")
    .select(["sessions.id as session_id", "last_seen_at", "expires_at"])
    .select(["staff.id", "name", "email", "role", "must_change_password"])
    .where("token_hash", "=", digest(token))
    .where("status", "=", "active")
    .executeTakeFirst();
  if (!row || endOf(context, row) <= now)
    throw new NotSignedIn("Your session has ended. Please sign in.");

  const { id, name, email, role, session_id: sessionId } = row;
  // A write a minute is exact enough, and spares the disk one with every call.
  const stale = Math.abs(now - row.last_seen_at) >= minute;
  if (stale) await keepAlive(context, sessionId, now);
  const lastSeen = stale ? now : row.last_seen_at;
  const expiresAt = endOf(context, { ...row, last_seen_at: lastSeen });
  const pending = await pendingOf(context.database.read, context, row);
  return { staff: { id, name, email, role }, sessionId, expiresAt, pending };
}

async function keepAlive(context: Context, sessionId: string, now: number): Promise<void> {
  try {
    await context.database.write((transaction) =>
      transaction
        .updateTable("sessions")
        .set({ last_seen_at: now })
        .where("id", "=", sessionId)
        // One that lies ahead is of a clock that was set back since.
        .where(({ or, eb }) =>
          or([eb("last_seen_at", "<", now), eb("last_seen_at", ">=", now + minute)]),
        )
        .execute(),
    );
  } catch (error) {
    // Reading goes on with a full disk; the session then ends sooner than it could.
    if (!(error instanceof DatabaseUnavailable)) throw error;
    context.log.warn({ err: error }, "session not kept alive");
  }
}
