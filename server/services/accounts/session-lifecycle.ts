import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Factor, Pending, Staff } from "../../../contract/session.ts";
import { DatabaseUnavailable } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";
import type { SessionRow } from "../../db/tables/accounts.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction } from "../context.ts";
import { Forbidden, NotSignedIn } from "../errors.ts";
import { hour, minute } from "../rate-limits.ts";
import { digest } from "../tokens.ts";
import { isProtected, readFactors } from "./factors/account-factors.ts";

/** How long a session lasts unused, and at the most, in milliseconds [ASVS 7.3.1, 7.3.2]. */
export const sessionLimits = { idle: 30 * minute, absolute: 12 * hour } as const;

/** 256 random bits [ASVS 7.2.3]. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * When (ms since 1970) the session ends if it is not used again. A clock that is set forth makes
 * nobody idle; the absolute end it does bring nearer.
 */
export function endOf(
  context: Pick<Context, "jumpedSince">,
  session: Pick<SessionRow, "last_seen_at" | "expires_at">,
): number {
  const { last_seen_at: seen, expires_at: end } = session;
  return Math.min(seen + sessionLimits.idle + (context.jumpedSince?.(seen) ?? 0), end);
}

/** `expiresAt` in ms since 1970. */
export type StartedSession = { token: string; staff: Staff; expiresAt: number };

/** Opens a session with a new token [ASVS 7.2.4], after all that the account asks for was shown. */
export async function startSession(
  transaction: Transaction<Schema>,
  context: Context,
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
    expires_at: now + sessionLimits.absolute,
    address: context.address ?? null,
    user_agent: context.userAgent || null,
  };
  await transaction.insertInto("sessions").values(session).execute();
  await record(transaction, context, {
    action: "session.start",
    subject: "staff",
    subjectId: id,
    details: { factor },
  });
  context.log.info({ requestId: context.requestId, staffId: id, factor }, "signed in");
  return { token, staff: { id, name, email, role }, expiresAt: endOf(context, session) };
}

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

/**
 * Signs out: `token` stops working at once, everywhere [ASVS 7.4.1]. Anyone may with a token;
 * one that opens nothing is no error, since what was asked for is so.
 */
export async function endSession(context: Context, token: string): Promise<void> {
  await inTransaction(context, async (transaction) => {
    const ended = await transaction
      .deleteFrom("sessions")
      .where("token_hash", "=", digest(token))
      .returning("staff_id")
      .executeTakeFirst();
    if (!ended) return;
    await record(transaction, context, {
      action: "session.end",
      subject: "staff",
      subjectId: ended.staff_id,
    });
  });
}

/** What an account must do before anything else: a password of its own, a second factor. */
export async function pendingOf(
  db: Kysely<Schema> | Transaction<Schema>,
  context: Context,
  account: { id: string; must_change_password: 0 | 1 },
): Promise<Pending[]> {
  const pending: Pending[] = account.must_change_password ? ["password"] : [];
  // One more question to the database, for operators who ask for it [ASVS 6.3.3].
  if (!context.settings.requireSecondFactor) return pending;
  return isProtected(await readFactors(db, account.id)) ? pending : [...pending, "second-factor"];
}

const todo: Readonly<Record<Pending, string>> = {
  password: "Please choose a password of your own first, on the page Account.",
  "second-factor":
    "Please set up a second factor first (an authenticator app or a passkey), on the page Account.",
};

/** @throws Forbidden while there is something to do, with what that is */
export function refuseWhilePending([first]: readonly Pending[]): void {
  if (first) throw new Forbidden(todo[first]);
}
