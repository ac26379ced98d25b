import { sql } from "kysely";
import { type Context, inTransaction } from "../context.ts";
import { minute } from "../limits/limit.ts";
import { readFrom } from "../read-from.ts";
import { backOff, jitter } from "./back-off.ts";
import { leaseTime } from "./lease.ts";

/** How far (ms) the clocks of several processes may be apart. */
const tolerance = minute;

const queued = sql.lit("queued" as const);

/**
 * Brings back what lies further ahead than any wait or lease reaches, since the clock was set back
 * after it was written: a letter must not wait for the clock to catch up. A lease is not ended but
 * cut, so that whoever is alive can still keep it.
 */
export async function mendTimes(context: Context): Promise<void> {
  const now = context.now();
  const leaseEnd = now + leaseTime + tolerance;
  const dues = [0, ...backOff].map((wait, attempts) => ({
    attempts,
    due: now + wait,
    latest: now + wait * (1 + jitter) + tolerance,
  }));
  // Asked first, since as a rule there is nothing to mend and so nothing to write.
  const wrong = await readFrom(context)
    .selectFrom("letters")
    .select("id")
    .where("status", "=", queued)
    .where(({ or, and, eb }) =>
      or([
        eb("leased_until", ">", leaseEnd),
        ...dues.map(({ attempts, latest }) =>
          and([eb("attempts", "=", attempts), eb("due_at", ">", latest)]),
        ),
      ]),
    )
    .limit(1)
    .execute();
  if (wrong.length === 0) return;

  await inTransaction(context, async (transaction) => {
    const letters = transaction.updateTable("letters").where("status", "=", queued);
    await letters
      .set({ leased_until: now + leaseTime })
      .where("leased_until", ">", leaseEnd)
      .execute();
    for (const { attempts, due, latest } of dues) {
      await letters
        .set({ due_at: due })
        .where("attempts", "=", attempts)
        .where("due_at", ">", latest)
        .execute();
    }
  });
  context.log.warn({}, "letters' times mended: the clock was set back");
}
