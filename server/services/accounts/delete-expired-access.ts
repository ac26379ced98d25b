import { dayMs } from "../../../contract/durations.ts";
import type { Context } from "../context.ts";
import { sessionLimits } from "./session-lifecycle.ts";

/** Rows per transaction, so that other writes are not delayed. */
const maxRowsAtOnce = 1_000;

/** How long (ms) each kind is stored after its end. A clock that jumped ahead may be set back. */
const graceMs = { session: dayMs, mfaChallenge: dayMs, recovery: 7 * dayMs, invitation: 7 * dayMs };

/** Limits look at attempts of this time (ms). */
const attemptsMs = 7 * dayMs;

/** Deletes expired sessions, challenges, recoveries, invitations, previews, attempts. For jobs. */
export async function deleteExpiredAccess(context: Context): Promise<void> {
  await deleteSessions(context);
  await deleteAttempts(context);
  await deleteAccountRequests(context);
}

async function deleteSessions(context: Context): Promise<void> {
  const ended = context.now() - graceMs.session;
  await context.database.write((transaction) =>
    transaction
      .deleteFrom("sessions")
      .where(({ or, eb }) =>
        or([eb("expires_at", "<=", ended), eb("last_seen_at", "<=", ended - sessionLimits.idleMs)]),
      )
      .execute(),
  );
}

async function deleteAttempts(context: Context): Promise<void> {
  const old = context.now() - attemptsMs;
  for (let deleted = maxRowsAtOnce; deleted >= maxRowsAtOnce; ) {
    const result = await context.database.write((transaction) =>
      transaction
        .deleteFrom("attempts")
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple("key", "id"),
            "in",
            selectFrom("attempts")
              .select(["key", "id"])
              .where("at", "<=", old)
              .limit(maxRowsAtOnce)
              .$asTuple("key", "id"),
          ),
        )
        .executeTakeFirst(),
    );
    deleted = Number(result.numDeletedRows);
  }
}

async function deleteAccountRequests(context: Context): Promise<void> {
  const now = context.now();
  const graces = [
    ["recoveries", graceMs.recovery],
    ["mfa_challenges", graceMs.mfaChallenge],
    ["invitations", graceMs.invitation],
    ["page_previews", 0],
    ["post_previews", 0],
  ] as const;
  await context.database.write(async (transaction) => {
    for (const [table, grace] of graces) {
      await transaction
        .deleteFrom(table)
        .where("expires_at", "<=", now - grace)
        .execute();
    }
  });
}
