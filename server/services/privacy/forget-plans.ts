import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** Deletes plans of erasures that nobody confirmed in time: they name people. */
export async function forgetPlans(transaction: Transaction<Schema>, now: number): Promise<void> {
  await transaction
    .deleteFrom("erasures")
    .where("done_at", "is", null)
    .where("expires_at", "<=", now)
    .execute();
}
