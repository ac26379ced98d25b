import { sessionLimits } from "../services/accounts/session-lifecycle.ts";
import { purgeDeleted } from "../services/blog/delete-posts.ts";
import type { Context } from "../services/context.ts";
import { forgetPlans } from "../services/privacy/plan-erasure.ts";
import { day, hour } from "../services/rate-limits.ts";
import { forgetAccountTraces } from "./forget-account-traces.ts";

/** Rows per transaction, so that other writes get their turn in between. */
const mostAtOnce = 1_000;

/** How long (ms) after its end a session is kept: a clock that jumped may come back. */
const sessionGrace = day;

/** How long (ms) attempts count for anything. */
const attemptMemory = 7 * day;

/** Runs `forgetOld` every hour. */
export function startForgetting(context: Context): { stop(): void } {
  const forget = () =>
    forgetOld(context).catch((error: unknown) =>
      context.log.warn({ err: error }, "old records not forgotten"),
    );
  const timer = setInterval(() => void forget(), hour).unref();
  void forget();
  return { stop: () => clearInterval(timer) };
}

/**
 * Deletes sessions that have ended, attempts that no limit looks at any more, what is over of
 * recoveries and invitations, plans to erase that were not confirmed, and what the blog keeps for a while only.
 */
export async function forgetOld(context: Context): Promise<void> {
  await forgetSessions(context);
  await forgetAttempts(context);
  await forgetAccountTraces(context);
  await context.database.write((transaction) => forgetPlans(transaction, context.now()));
  await purgeDeleted(context);
}

async function forgetSessions(context: Context): Promise<void> {
  const ended = context.now() - sessionGrace;
  await context.database.write((transaction) =>
    transaction
      .deleteFrom("sessions")
      .where(({ or, eb }) =>
        or([eb("expires_at", "<=", ended), eb("last_seen_at", "<=", ended - sessionLimits.idle)]),
      )
      .execute(),
  );
}

async function forgetAttempts(context: Context): Promise<void> {
  const old = context.now() - attemptMemory;
  for (let deleted = mostAtOnce; deleted >= mostAtOnce; ) {
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
              .limit(mostAtOnce)
              .$asTuple("key", "id"),
          ),
        )
        .executeTakeFirst(),
    );
    deleted = Number(result.numDeletedRows);
  }
}
