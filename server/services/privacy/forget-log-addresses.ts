import type { Context } from "../context.ts";
import { monthsBefore } from "./months-before.ts";
import { logMonths } from "./retention-rules.ts";

/** Rows per transaction, so that other writes get their turn in between. */
const mostAtOnce = 1_000;

/** Clears the network addresses of visitors out of audit entries that are older than a year. */
export async function forgetLogAddresses(context: Context): Promise<void> {
  const cutoff = monthsBefore(context.now(), logMonths);
  for (let cleared = mostAtOnce; cleared >= mostAtOnce; ) {
    const result = await context.database.write((transaction) =>
      transaction
        .updateTable("audit_log")
        .set({ address: null })
        .where("id", "in", (eb) =>
          eb
            .selectFrom("audit_log")
            .select("id")
            .where("at", "<", cutoff)
            .where("actor_kind", "=", "visitor")
            .where("address", "is not", null)
            .limit(mostAtOnce),
        )
        .executeTakeFirst(),
    );
    cleared = Number(result.numUpdatedRows);
  }
}
