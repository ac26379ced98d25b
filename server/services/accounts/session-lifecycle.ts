import { hourMs, minuteMs } from "../../../contract/durations.ts";
import { sessionIdleMs } from "../../../contract/office-limits.ts";
import type { Right } from "../../../contract/rights.ts";
import type { Factor, Pending, Staff } from "../../../contract/session.ts";
import { DatabaseUnavailable } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import type { Db } from "../../db/schema.ts";
import type { SessionRow } from "../../db/tables/account-tables.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, type WriteContext } from "../context.ts";
import { Forbidden, NotSignedIn } from "../errors.ts";
import { digest, newToken } from "../tokens.ts";
import { rightsOf } from "./account-rights.ts";
import { isProtected, readFactors } from "./factors/account-factors.ts";

/** Idle and absolute session timeout in ms [ASVS 7.3.1, 7.3.2]. */
export const sessionLimits = { idleMs: sessionIdleMs, absoluteMs: 12 * hourMs } as const;

/**
 * End (ms since 1970) of a session that is not used again. A forward clock jump does not count as
 * idle time, but does bring the absolute end closer.
 */
export function endOf(
  context: Pick<Context, "jumpedSince">,
  session: Pick<SessionRow, "last_seen_at" | "expires_at">,
): number {
  const { last_seen_at: seen, expires_at: end } = session;
  return Math.min(seen + sessionLimits.idleMs + (context.jumpedSince?.(seen) ?? 0), end);
}

/** `expiresAt` in ms since 1970. */
export type StartedSession = { token: string; staff: Staff; expiresAt: number };

/** Opens a session with a new token [ASVS 7.2.4] once all required factors are verified. */
export async function startSession(
  context: WriteContext,
  { id, name, email, role }: Staff,
  factor: Factor | null,
): Promise<StartedSession> {
  const token = newToken();
  const now = context.now();
  const session = {
    id: newId(),
    staff_id: id,
    token_hash: digest(token),
    created_at: now,
    last_seen_at: now,
    expires_at: now + sessionLimits.absoluteMs,
    address: context.address ?? null,
    user_agent: context.userAgent || null,
  };
  await context.transaction.insertInto("sessions").values(session).execute();
  await record(context, "session.start", { staff: id }, { factor });
  context.log.info({ requestId: context.requestId, staffId: id, factor }, "signed in");
  return { token, staff: { id, name, email, role }, expiresAt: endOf(context, session) };
}

/** `expiresAt` (ms since 1970): end of the session if it is not used again. */
export type Session = {
  staff: Staff & { rights: Right[] };
  sessionId: string;
  expiresAt: number;
  pending: readonly Pending[];
};

/** The session of `token`, extended. @throws NotSignedIn: unknown, ended or disabled */
export async function readSession(context: Context, token: string): Promise<Session> {
  const now = context.now();
  const row = await context.database.read
    .selectFrom("sessions")
    .innerJoin("staff", "staff.id", "sessions.staff_id")
    .select(["sessions.id as session_id", "last_seen_at", "expires_at"])
    .select(["staff.id", "name", "email", "role", "rights", "must_change_password"])
    .where("token_hash", "=", digest(token))
    .where("status", "=", "active")
    .executeTakeFirst();
  if (!row || endOf(context, row) <= now)
    throw new NotSignedIn("Your session has ended. Please sign in.");

  const { id, name, email, role, session_id: sessionId } = row;
  // One write per minute is precise enough.
  const stale = Math.abs(now - row.last_seen_at) >= minuteMs;
  if (stale) await extendSession(context, sessionId, now);
  const lastSeen = stale ? now : row.last_seen_at;
  const expiresAt = endOf(context, { ...row, last_seen_at: lastSeen });
  const pending = await pendingOf(context.database.read, context, row);
  const staff = { id, name, email, role, rights: [...rightsOf(row)] };
  return { staff, sessionId, expiresAt, pending };
}

async function extendSession(context: Context, sessionId: string, now: number): Promise<void> {
  try {
    await context.database.write((transaction) =>
      transaction
        .updateTable("sessions")
        .set({ last_seen_at: now })
        .where("id", "=", sessionId)
        // A later time was written before the clock was set back.
        .where(({ or, eb }) =>
          or([eb("last_seen_at", "<", now), eb("last_seen_at", ">=", now + minuteMs)]),
        )
        .execute(),
    );
  } catch (error) {
    // With a full disk, reads go on; the session just ends earlier.
    if (!(error instanceof DatabaseUnavailable)) throw error;
    context.log.warn({ err: error }, "session not extended");
  }
}

/** Signs out: revokes `token` at once [ASVS 7.4.1]. Idempotent; for anyone with a token. */
export async function endSession(context: Context, token: string): Promise<void> {
  await inTransaction(context, async (context, transaction) => {
    const ended = await transaction
      .deleteFrom("sessions")
      .where("token_hash", "=", digest(token))
      .returning("staff_id")
      .executeTakeFirst();
    if (!ended) return;
    await record(context, "session.end", { staff: ended.staff_id });
  });
}

/** Steps required before the account may do anything else: set a password, add a second factor. */
async function pendingOf(
  db: Db,
  context: Context,
  account: { id: string; must_change_password: 0 | 1 },
): Promise<Pending[]> {
  const pending: Pending[] = account.must_change_password ? ["password"] : [];
  // One query more, only where the operator requires a second factor [ASVS 6.3.3].
  if (!context.settings.requireSecondFactor) return pending;
  return isProtected(await readFactors(db, account.id)) ? pending : [...pending, "second-factor"];
}

const todo: Readonly<Record<Pending, string>> = {
  password: "Please choose your own password first, on the Account page.",
  "second-factor":
    "Please set up a second factor first (an authenticator app or a passkey), on the Account page.",
};

/** @throws Forbidden naming the first pending step */
export function refuseWhilePending([first]: readonly Pending[]): void {
  if (first) throw new Forbidden(todo[first]);
}
